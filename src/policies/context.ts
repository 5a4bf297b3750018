import { createContext } from "react-router";
import type { Policy } from "./domain/policy-document.ts";
import type { PolicyVersions } from "./domain/policy-version.ts";

export const policyVersions = createContext<PolicyVersions<Policy>>();
