import type { Capability } from "../capability.ts";
import { retry } from "../platform/database/failures.ts";
import { promises } from "../promises/promises.ts";
import { retentionRules } from "../retention/brought-retention.ts";
import { policyVersions } from "./context.ts";
import { everyPolicy } from "./copy/every-policy.ts";
import { createPolicyVersions } from "./service.ts";
import { policyPersonalData } from "./tables.ts";

export const policiesCapability: Capability = {
  name: "policies",
  personalData: policyPersonalData,
  async start({ services, capabilities, db, config, company, log }) {
    const asksVies = config.viesUrl !== undefined;
    const written = everyPolicy(
      { company, promises, asksVies },
      Object.values(retentionRules(capabilities)),
    );
    const versions = await retry(() => createPolicyVersions(db, { written, now: Date.now() }), log);
    services.provide(policyVersions, versions);
    return {};
  },
};
