import { formatMonth } from "../../kernel/format.ts";
import type { Promises } from "../../promises/promises.ts";
import { type Company, dialled } from "../../site/copy/company.ts";
import type { PolicyName } from "../domain/policy-version.ts";
import { releaseOf } from "./ledger.ts";

/**
 * Document model of a policy. Published versions are stored in this form for ever, so every kind of block must remain
 * renderable even when no policy uses the kind any more.
 */
export type Policy = {
  title: string;
  summary: string;
  updated: { month: string; label: string };
  sections: readonly PolicySection[];
};

export type PolicySection = { id: string; title: string; blocks: readonly PolicyBlock[] };

export type PolicyBlock =
  | { kind: "paragraph"; text: Text }
  | { kind: "note"; text: Text }
  | { kind: "figure"; value: string; caption: string }
  | { kind: "list"; items: readonly Text[] }
  | { kind: "definitions"; items: readonly Definition[] }
  | { kind: "table"; caption: string; head: readonly string[]; rows: readonly (readonly Text[])[] }
  | { kind: "steps"; items: readonly PolicyStep[] }
  | { kind: "guide"; title: string; goals: readonly Goal[]; help: Link };

export type Definition = { term: string; text: Text; examples?: string; isSample?: boolean };
export type PolicyStep = { title: string; text: Text; term?: string };
type Goal = { title: string; steps: readonly Text[] };

export type Text = string | readonly (string | Link)[];
/** Link to an address or, by name, to a page of this site, whose address the routes define. */
export type Link = { label: string } & (
  | { href: string }
  | { page: PolicyName | "rights-form" | "cookie-settings" }
);

export type PolicyFacts = {
  company: Company;
  promises: Promises;
  /** True when tax numbers are sent to VIES, the VAT register of the European Commission. */
  asksVies: boolean;
};

export function updatedOf(policy: PolicyName): Policy["updated"] {
  const month = releaseOf(policy).date;
  return { month, label: formatMonth(month) };
}

export function mailto(company: Company): Link {
  return { label: company.email, href: `mailto:${company.email}` };
}

export function tel(company: Company): Link {
  return { label: company.phone.replaceAll(" ", "\u00A0"), href: dialled(company.phone) };
}
