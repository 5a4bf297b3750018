import { parseAdjustment } from "../../kernel/money/parse.ts";
import { cleanLine } from "../../kernel/text.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { type ListAudience, type ListKind, listKinds, type PriceList } from "./price-list.ts";

export type TypedList = Record<
  "name" | "kind" | "tier" | "company" | "from" | "until" | "adjustment",
  string
>;
export type PriceListField = keyof TypedList;

export type ListProblem =
  | "missing"
  | "too-long"
  | "unknown-company"
  | "several-companies"
  | "one-of-both"
  | "not-a-day"
  | "ends-before-it-begins"
  | "not-a-percentage"
  | "general-without-percentage";

/** Result of looking up the company that was typed in the form: none typed, found, unknown, or several that match. */
export type TypedCompany =
  | { kind: "none" }
  | { kind: "found"; id: string }
  | { kind: "unknown" | "several" };

export type ListProblems = Partial<Record<PriceListField, ListProblem>>;

export type ParsedList =
  | { kind: "list"; list: Omit<PriceList, "id"> }
  | { kind: "problems"; problems: ListProblems };

export type ListOutcome =
  | { kind: "saved"; id: number }
  | { kind: "wrong"; problems: ListProblems }
  /** The percentage changes so much that the prices need confirmation. */
  | { kind: "guarded" }
  | { kind: "conflict" }
  | { kind: "gone" };

const longest = 80;

/** Parses the form of a price list; returns the list or the problem of each invalid field. */
export function parseListForm(typed: TypedList, company: TypedCompany): ParsedList {
  const problems: ListProblems = {};
  const name = parseText(typed.name);
  if (name.problem) problems.name = name.problem;
  const kind = listKinds.find((known) => known === typed.kind) ?? "general";
  const audience = parseAudience(kind, { tier: typed.tier, company }, problems);
  const from = parseDay(typed.from);
  const until = parseDay(typed.until);
  if (from === undefined) problems.from = "not-a-day";
  if (until === undefined) problems.until = "not-a-day";
  if (from && until && until < from) problems.until = "ends-before-it-begins";
  const adjustment = readAdjustment(kind, typed.adjustment, problems);
  if (Object.keys(problems).length > 0) return { kind: "problems", problems };
  const days = { from: from ?? null, until: until ?? null };
  return { kind: "list", list: { name: name.text, kind, audience, ...days, adjustment } };
}

function parseText(
  typed: string,
  max = longest,
): { text: string; problem: "missing" | "too-long" | null } {
  const text = cleanLine(typed);
  const problem = text === "" ? "missing" : text.length > max ? "too-long" : null;
  return { text, problem };
}

function parseAudience(
  kind: ListKind,
  { tier: typedTier, company }: { tier: string; company: TypedCompany },
  problems: ListProblems,
): ListAudience {
  const everybody: ListAudience = { kind: "everybody" };
  if (kind === "general") return everybody;
  const tier = parseText(typedTier, maxTierLength);
  if (kind === "company" || (kind === "offer" && company.kind !== "none")) {
    if (kind === "offer" && tier.text !== "") problems.tier = "one-of-both";
    if (company.kind === "found") return { kind: "company", companyId: company.id };
    problems.company =
      company.kind === "none"
        ? "missing"
        : company.kind === "unknown"
          ? "unknown-company"
          : "several-companies";
    return everybody;
  }
  if (kind === "offer" && tier.text === "") return everybody;
  if (tier.problem) problems.tier = tier.problem;
  return { kind: "tier", tier: tier.text };
}

/** Parses a date field (ISO 8601); null if blank, undefined if invalid. */
function parseDay(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text;
}

function readAdjustment(kind: ListKind, typed: string, problems: ListProblems) {
  if (typed.trim() === "") return null;
  if (kind === "general") {
    problems.adjustment = "general-without-percentage";
    return null;
  }
  const parsed = parseAdjustment(typed);
  if (parsed.kind === "value") return parsed.value;
  problems.adjustment = "not-a-percentage";
  return null;
}
