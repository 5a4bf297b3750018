import { mark } from "../../setting-groups/mark.ts";
import { defineSettings, type SavedSettings } from "../../setting-groups/setting-group.ts";
import type { CapabilitySettings } from "../../settings/services/site-settings.ts";
import { wordingProblems, wordingSettingsCopy } from "../copy/wording-settings-copy.ts";
import { type PolicyName, policyNames } from "../domain/policy-version.ts";
import { type WordingField, wordingField } from "../domain/wording-field.ts";
import { type OwnWording, wordingSections } from "../domain/wording-sections.ts";
import { wordingChangesOf } from "./wording-changes.ts";

/** Groups of settings with the owner's texts of each policy. */
export const wordingSettings = {
  privacy: defineWording("privacy", { name: "privacyText", order: 16, position: 3 }),
  cookies: defineWording("cookies", { name: "cookiesText", order: 17, position: 4 }),
  returns: defineWording("returns", { name: "returnsText", order: 18, position: 5 }),
  "legal-notice": defineWording("legal-notice", {
    name: "legalNoticeText",
    order: 19,
    position: 6,
  }),
};

function defineWording<Policy extends PolicyName>(
  policy: Policy,
  { name, order, position }: { name: string; order: number; position: number },
) {
  const fields = wordingFieldsOf(policy);
  return defineSettings({
    name,
    order,
    place: { section: "terms", position },
    fields,
    // Without an own text, each section has the standard text.
    sample: Object.fromEntries(Object.keys(fields).map((field) => [field, ""])),
    copy: wordingSettingsCopy[policy],
    problems: wordingProblems,
    hasBeginning: true,
  });
}

/** Fields for the owner's text of each section of a policy, and a checkbox for a material change. */
function wordingFieldsOf(
  policy: PolicyName,
): Readonly<Record<string, WordingField | ReturnType<typeof mark>>> {
  const sections = Object.keys(wordingSections[policy]);
  const texts = sections.map((section) => [section, wordingField(policy, section)]);
  return { ...Object.fromEntries(texts), material: mark() };
}

export const policySettings: CapabilitySettings = {
  groups: Object.values(wordingSettings),
  valuesInForce(saved) {
    const wording = wordingIn(saved);
    return {
      ...(Object.keys(wording).length > 0 && { wording }),
      wordingChanges: wordingChangesOf(saved.begun, wordingSettings),
    };
  },
};

/** Policy texts of the owner, by policy and section. */
function wordingIn({ read }: SavedSettings): Partial<OwnWording> {
  return Object.fromEntries(
    policyNames.flatMap((policy) => {
      const { material: _, ...texts } = read(wordingSettings[policy]) ?? { material: "" };
      const own = Object.entries(texts).filter(([, text]) => text !== "");
      return own.length > 0 ? [[policy, Object.fromEntries(own)]] : [];
    }),
  );
}
