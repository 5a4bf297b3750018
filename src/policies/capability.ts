import type { Capability } from "../capability.ts";
import { retry } from "../platform/database/retry.ts";
import { promises } from "../promises/promises.ts";
import { policyVersions } from "./context.ts";
import { everyPolicy } from "./copy/every-policy.ts";
import { createPolicyVersions } from "./service.ts";

export const policiesCapability: Capability = {
  name: "policies",
  async start({ services, db, config, company, log }) {
    const asksVies = config.viesUrl !== undefined;
    const written = everyPolicy({ company, promises, asksVies });
    const versions = await retry(() => createPolicyVersions(db, { written, now: Date.now() }), log);
    services.provide(policyVersions, versions);
    return {};
  },
};
