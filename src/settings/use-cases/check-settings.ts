import type { TypedTexts } from "../../fields/field.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { company } from "../../seller/copy/company.ts";
import { factNames } from "../../seller/copy/fact-names.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import { sampleClaimsLeft } from "../copy/sample-claims.ts";
import type { GroupName, ProblemName, SettingProblem } from "../domain/groups.ts";
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
  const parsed = parseGroup(group, typed, { today: formatIsoDay(at), former });
  const isPublishing = group === "publication" && typed.published === "yes";
  if (parsed.kind === "problems" || !isPublishing) return parsed;
  const facts = sampleFactsLeft(company).map((fact) => factNames[fact]);
  if (facts.length > 0) return refusal("sample-facts", facts.join(", "));
  const claims = sampleClaimsLeft().map(({ says }) => says);
  return claims.length > 0 ? refusal("sample-claims", claims.join("; ")) : parsed;
}

function refusal(
  problem: ProblemName,
  limit: string,
): { kind: "problems"; problems: SettingProblem[] } {
  return { kind: "problems", problems: [{ path: "published", problem, limit }] };
}
