import type { Capability } from "../capability.ts";
import { cookiePolicyVersion } from "../consent/context.ts";
import { retry } from "../platform/database/failures.ts";
import { retentionRules } from "../platform/retention/capability-retention.ts";
import { promises } from "../promises/promises.ts";
import { firstPublishedAt, publicationSettings } from "../seller/settings/publication-settings.ts";
import { settings } from "../settings/context.ts";
import { firstPublication, policyVersions } from "./context.ts";
import { everyPolicy } from "./copy/every-policy.ts";
import { policyPageNames } from "./copy/page-names-copy.ts";
import { writeStandardTexts } from "./copy/standard-texts.ts";
import { type PolicyName, policyNames } from "./domain/policy-version.ts";
import { createPolicyVersions } from "./services/policies-service.ts";
import { standardTextsForm } from "./settings/standard-texts-form.ts";
import { policySettings, wordingSettings } from "./settings/wording-settings.ts";
import { policyTables } from "./tables.ts";

export const policiesCapability: Capability = {
  name: "policies",
  pageNames: policyPageNames,
  personalData: policyTables,
  settings: policySettings,
  async start({ services, capabilities, db, config, company, log }) {
    const asksVies = config.viesUrl !== undefined;
    const rules = Object.values(retentionRules(capabilities));
    const write = () => everyPolicy({ company, promises, asksVies }, rules);
    const standardTexts = (policy: PolicyName) =>
      writeStandardTexts(policy, { asksVies, retention: rules });
    const versions = await retry(
      () => createPolicyVersions(db, { write, standardTexts, now: Date.now }),
      log,
    );
    services.provide(policyVersions, versions);
    const { provideStandardTexts, historyOf } = services.get(settings);
    for (const policy of policyNames)
      provideStandardTexts(wordingSettings[policy], () =>
        standardTextsForm(policy, standardTexts(policy)),
      );
    services.provide(firstPublication, {
      at: () => firstPublishedAt(historyOf(publicationSettings.name)),
    });
    services.provide(cookiePolicyVersion, { hash: () => versions.current.cookies.hash });
    return { settingsChanged: versions.renew };
  },
};
