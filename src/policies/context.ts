import { createContext } from "react-router";
import type { Policy } from "./copy/policy.ts";
import type { PolicyVersions } from "./domain/policy-version.ts";

/** Context key: policies, current and former versions. */
export const policyVersions = createContext<PolicyVersions<Policy>>();
