import type { TypedTexts } from "../../fields/field.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { company } from "../../seller/copy/company.ts";
import { factNames } from "../../seller/copy/fact-names.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import { sampleClaimsLeft } from "../copy/sample-claims.ts";
import { withFormerAddresses } from "../domain/catalogue-records.ts";
import type { GroupName, GroupValues, ProblemName, SettingProblem } from "../domain/groups.ts";
import { type ParsedGroup, parseGroup } from "../domain/parse-group.ts";
import type { SettingsDeps } from "./deps.ts";
import { groupValuesAt } from "./group-values-at.ts";

/** Parses the form values of a group of settings; also compares them with today's date and the current values. */
export function checkSettings<Name extends GroupName>(
  { revisions, now }: Pick<SettingsDeps, "revisions" | "now">,
  { group, typed }: { group: Name; typed: TypedTexts },
): ParsedGroup<Name> {
  const at = now();
  const former = groupValuesAt(revisions(), { group, at });
  const parsed = keepAddresses(
    group,
    parseGroup(group, typed, { today: formatIsoDay(at), former }),
    former,
  );
  const isPublishing = group === "publication" && typed.published === "yes";
  if (parsed.kind === "problems" || !isPublishing) return parsed;
  const facts = sampleFactsLeft(company).map((fact) => factNames[fact]);
  if (facts.length > 0) return refusal("sample-facts", facts.join(", "));
  const claims = sampleClaimsLeft().map(({ says }) => says);
  return claims.length > 0 ? refusal("sample-claims", claims.join("; ")) : parsed;
}

/** Keeps the former addresses of catalogues whose address changes. */
function keepAddresses<Name extends GroupName>(
  group: Name,
  parsed: ParsedGroup<Name>,
  former: GroupValues[Name],
): ParsedGroup<Name> {
  if (group !== "catalogues" || parsed.kind === "problems") return parsed;
  const [value, before] = [parsed.value, former] as GroupValues["catalogues"][];
  if (!value || !before) return parsed;
  const list = withFormerAddresses(value.list, before.list);
  return { kind: "value", value: { ...value, list } as unknown as GroupValues[Name] };
}

function refusal(
  problem: ProblemName,
  limit: string,
): { kind: "problems"; problems: SettingProblem[] } {
  return { kind: "problems", problems: [{ path: "published", problem, limit }] };
}
