import { cellProblem } from "../../fields/cell.ts";
import { choice } from "../../fields/choices.ts";
import { date } from "../../fields/dates.ts";
import { type ProblemOf, problemsByField, readFields, type ValuesOf } from "../../fields/field.ts";
import { oneInput, optional, withRule } from "../../fields/one-input.ts";
import { line } from "../../fields/texts.ts";
import type { BasisPoints } from "../../kernel/money/amounts.ts";
import { typedAdjustment } from "../../kernel/money/format.ts";
import { parseAdjustment } from "../../kernel/money/parse.ts";
import { maxNameLength } from "../../kernel/text.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { parseDate } from "../../promises/parse-date.ts";
import { type ListAudience, type ListKind, listKinds, type PriceList } from "./price-list.ts";

/** Fields of a price list that can be changed. */
export const changeableListFields = {
  name: line(80),
  from: optional(day(), null),
  until: optional(lastDay(), null),
  adjustment: optional(adjustment(), null),
} as const;

/** Fields of a new price list. The company is its tax ID or name, which the use case looks up. */
export const priceListFields = {
  ...changeableListFields,
  kind: choice(listKinds, { absent: "general" }),
  tier: optional(line(maxTierLength), null),
  company: optional(line(maxNameLength), null),
} as const;

export type PriceListField = keyof typeof priceListFields;
export type TypedList = Readonly<Record<PriceListField, string>>;

/** Problem of the audience, which several fields decide together. */
type AudienceProblem = "missing" | "unknown-company" | "several-companies" | "one-of-both";
export type ListProblem = ProblemOf<(typeof priceListFields)[PriceListField]> | AudienceProblem;
export type ListProblems = { [Field in PriceListField]?: ListProblem };

/** Result of looking up the company that was typed in the form: none typed, found, unknown, or several that match. */
export type TypedCompany =
  | { kind: "none" }
  | { kind: "found"; id: string }
  | { kind: "unknown" | "several" };

export type ListOutcome =
  | { kind: "saved"; id: number }
  | { kind: "wrong"; problems: ListProblems }
  /** The percentage changes so much that the prices need confirmation. */
  | { kind: "guarded" }
  | { kind: "conflict" }
  | { kind: "gone" };

/** Parses the form of a new price list. */
export function parsePriceList(
  typed: TypedList,
  company: TypedCompany,
): { kind: "list"; list: Omit<PriceList, "id"> } | { kind: "problems"; problems: ListProblems } {
  const { values, problems } = readFields(priceListFields, typed);
  const { kind = "general", tier = null } = values;
  const found = audienceOf({ kind, tier, company });
  if (problems.length > 0 || found.kind === "problems")
    return {
      kind: "problems",
      problems: { ...(found.kind === "problems" && found.problems), ...problemsByField(problems) },
    };
  const { name, from, until, adjustment } = values as ValuesOf<typeof priceListFields>;
  return {
    kind: "list",
    list: { name, kind, audience: found.audience, from, until, adjustment },
  };
}

/** Audience of a list: of an offer, the tier or the company if one was typed, or everybody. */
function audienceOf({
  kind,
  tier,
  company,
}: {
  kind: ListKind;
  tier: string | null;
  company: TypedCompany;
}):
  | { kind: "audience"; audience: ListAudience }
  | { kind: "problems"; problems: { [Field in "tier" | "company"]?: AudienceProblem } } {
  if (kind === "company" || (kind === "offer" && company.kind !== "none")) {
    const isForBoth = kind === "offer" && tier !== null;
    if (company.kind === "found" && !isForBoth)
      return { kind: "audience", audience: { kind: "company", companyId: company.id } };
    return {
      kind: "problems",
      problems: {
        ...(isForBoth && { tier: "one-of-both" }),
        ...(company.kind !== "found" && { company: companyProblems[company.kind] }),
      },
    };
  }
  if (kind === "tier" && tier === null) return { kind: "problems", problems: { tier: "missing" } };
  return {
    kind: "audience",
    audience: kind === "general" || tier === null ? { kind: "everybody" } : { kind: "tier", tier },
  };
}

const companyProblems = {
  none: "missing",
  unknown: "unknown-company",
  several: "several-companies",
} as const;

/** Day of this century: other years are typing errors. */
function day() {
  return withRule(date(), (text) =>
    text.startsWith("20") ? null : { problem: "not-a-date" as const },
  );
}

function lastDay() {
  return withRule(day(), (text, { from = "" }) =>
    parseDate(from) && parseDate(text) && text < from
      ? { problem: "ends-before-it-begins" as const }
      : null,
  );
}

/** Percentage on the general price, in hundredths of a percent; the general list has none, because it is the base. */
function adjustment() {
  const percentage = oneInput<BasisPoints, "not-a-percentage">({
    kind: "percentage",
    control: { type: "line" },
    parseText: (text) => {
      const parsed = parseAdjustment(text);
      return parsed.kind === "value" ? parsed : cellProblem("not-a-percentage");
    },
    writeText: (share) =>
      typeof share === "number" ? typedAdjustment(share as unknown as BasisPoints) : "",
  });
  return withRule(percentage, (_, { kind }) =>
    kind === "general" ? { problem: "general-without-percentage" as const } : null,
  );
}
