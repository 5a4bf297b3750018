import type { RouterContextProvider } from "react-router";
import type { TypedTexts } from "../../fields/field.ts";
import { policyVersions } from "../../policies/context.ts";
import { factValues } from "../../policies/copy/wording.ts";
import { linkedPages } from "../../policies/domain/parse-inline.ts";
import type { StandardText } from "../../policies/domain/policy-version.ts";
import { wordingFacts } from "../../policies/domain/wording-sections.ts";
import { promises } from "../../promises/promises.ts";
import { company } from "../../seller/copy/company.ts";
import { type GroupName, policyOfGroup } from "../domain/groups.ts";

/** Data of the form for a policy's texts; `facts`: placeholders for these texts, with their current values. */
export type WordingForm = {
  sections: readonly StandardText[];
  facts: readonly { name: string; value: string }[];
  pages: readonly string[];
};

/** Standard texts of the policy whose texts a group of settings replaces; none for other groups. */
export function houseTextsOf(
  context: Readonly<RouterContextProvider>,
  group: GroupName,
): readonly StandardText[] {
  const policy = policyOfGroup(group);
  return policy ? context.get(policyVersions).standardTexts(policy) : [];
}

export function wordingFormOf(sections: readonly StandardText[]): WordingForm | null {
  if (sections.length === 0) return null;
  const valueOfFact = factValues({ company, promises });
  const facts = wordingFacts.map((name) => {
    const value = valueOfFact(name) ?? "";
    return { name, value: typeof value === "string" ? value : value.label };
  });
  return { sections, facts, pages: [...linkedPages.keys()] };
}

/** Texts before and after a change, with the standard text where the owner has none. */
export function shownDifference<Change extends { before: TypedTexts; after: TypedTexts }>(
  change: Change,
  house: readonly StandardText[],
): Change {
  const shown = (side: TypedTexts) =>
    Object.fromEntries(
      Object.entries(side).map(([path, text]) => [
        path,
        text || (house.find(({ id }) => id === path)?.text ?? ""),
      ]),
    );
  return { ...change, before: shown(change.before), after: shown(change.after) };
}
