import type { TypedTexts } from "../../fields/field.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { type ParsedGroup, parseGroup } from "../domain/parse-group.ts";
import { getGroup, type SiteSettings, valuesAt } from "../services/site-settings.ts";
import type { SettingsDeps } from "./deps.ts";

/** Parses the form values of a group of settings; also compares them with today's date and the current values. */
export function checkSettings(
  { site, revisions, now }: Pick<SettingsDeps, "site" | "revisions" | "now">,
  { group: name, typed }: { group: string; typed: TypedTexts },
): ParsedGroup {
  const group = getGroup(site, name);
  const at = now();
  const former = valuesAt(group, { revisions: revisions(), at });
  const parsed = parseGroup(group, typed, { today: formatIsoDay(at), former });
  if (parsed.kind === "problems") return parsed;
  const value = group.keep?.(parsed.value, former) ?? parsed.value;
  const problems = group.refuse?.(value, { claims: claimsOf(site) }) ?? [];
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "value", value };
}

/** Claims of the sample company that the values in force still make. */
export function claimsOf({ parts }: SiteSettings) {
  return parts.flatMap(({ sampleClaims }) => sampleClaims?.list() ?? []);
}
