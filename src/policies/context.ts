import { createContext } from "react-router";
import type { createPolicyVersions } from "./services/policies-service.ts";

export type PolicyVersions = Awaited<ReturnType<typeof createPolicyVersions>>;

export const policyVersions = createContext<PolicyVersions>();

/** Context key: instant of the site's first publication; 0 if it was never published. */
export const firstPublication = createContext<{ at(): number }>();
