import { promises } from "../../promises/promises.ts";
import { company } from "../../seller/copy/company.ts";
import { companySettingsCopy } from "../../seller/copy/company-settings-copy.ts";
import type { StandardTexts } from "../../setting-groups/setting-group.ts";
import { promisesSettingsCopy } from "../../settings/copy/promises-settings-copy.ts";
import { factValues } from "../copy/wording.ts";
import { liveBlockHint, otherFactLabels, wordingMarks } from "../copy/wording-settings-copy.ts";
import { linkedPages } from "../domain/parse-inline.ts";
import type { PolicyName, StandardText } from "../domain/policy-version.ts";
import { liveBlockOf, wordingFacts } from "../domain/wording-sections.ts";

/** Standard texts of a policy as the form of its settings shows them. */
export function standardTextsForm(
  policy: PolicyName,
  sections: readonly StandardText[],
): StandardTexts {
  const valueOfFact = factValues({ company, promises });
  return {
    sections: sections.map((section) => {
      const live = liveBlockOf(policy, section.id);
      return { ...section, ...(live && { hint: liveBlockHint(live) }) };
    }),
    marks: wordingMarks,
    facts: wordingFacts.map((name) => {
      const value = valueOfFact(name) ?? "";
      return {
        name,
        label: labelOfFact(name),
        value: typeof value === "string" ? value : value.label,
      };
    }),
    pages: [...linkedPages.keys()],
  };
}

/** Label of a placeholder: that of the setting from which its value comes. */
function labelOfFact(fact: string): string {
  const [group, name = ""] = fact.split(".");
  const fields: Readonly<Record<string, { label: string }>> =
    group === "company" ? companySettingsCopy.fields : promisesSettingsCopy.fields;
  return fields[name]?.label ?? otherFactLabels[fact] ?? "";
}
