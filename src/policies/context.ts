import { createContext } from "react-router";
import type { Policy } from "./copy/policy.ts";
import type { PolicyVersions } from "./domain/policy-version.ts";

/** Context key: the policies as they are shown and as they were. */
export const policyVersions = createContext<PolicyVersions<Policy>>();
