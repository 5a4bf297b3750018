import { formatTerm } from "../../promises/format.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import { inForce } from "../../promises/values-in-force.ts";
import type { FactValue } from "../domain/parse-inline.ts";
import type { PolicyName } from "../domain/policy-version.ts";
import type { WordingChange } from "../domain/release.ts";
import { type OwnWording, wordingFacts } from "../domain/wording-sections.ts";
import { mailto, type PolicyFacts, tel } from "./policy.ts";

/** Policy texts that the owner has set in place of the standard ones, as in force now. */
export const ownWording: OwnWording = /* @__PURE__ */ inForce<OwnWording>("wording", {
  privacy: {},
  cookies: {},
  returns: {},
  "legal-notice": {},
});

type Changes = { readonly [Policy in PolicyName]: readonly WordingChange[] };

/** Owner's changes of policy texts that are already in force, oldest first. */
export const wordingChanges: Changes = /* @__PURE__ */ inForce<Changes>("wordingChanges", {
  privacy: [],
  cookies: [],
  returns: [],
  "legal-notice": [],
});

/** Lookup of the values for placeholders in policy texts, such as «{company.email}», formatted for the text. */
export function factValues({
  company,
  promises,
}: Pick<PolicyFacts, "company" | "promises">): FactValue {
  const values = new Map(
    wordingFacts.map((fact) => [fact, formatFact(fact, { company, promises })]),
  );
  return (name) => values.get(name);
}

function formatFact(
  fact: string,
  { company, promises }: Pick<PolicyFacts, "company" | "promises">,
) {
  if (fact === "company.email") return mailto(company);
  if (fact === "company.phone") return tel(company);
  const name = fact.slice(fact.indexOf(".") + 1);
  if (fact.startsWith("company.")) return company[name as "name"];
  const promise = promises[name as keyof typeof promises];
  return "opens" in promise ? weekAndHours(promise) : formatTerm(promise);
}
