import { formatTerm } from "../../promises/format.ts";
import { inForce } from "../../promises/values-in-force.ts";
import type { FactValue } from "../domain/parse-inline.ts";
import type { PolicyName } from "../domain/policy-version.ts";
import type { WordingChange } from "../domain/release.ts";
import { type OwnWording, wordingFacts } from "../domain/wording-sections.ts";
import { mailto, type PolicyFacts, tel } from "./policy.ts";
import { weekAndHours } from "./service-hours.ts";

/** Wording of the owner in force. */
export const ownWording: OwnWording = /* @__PURE__ */ inForce<OwnWording>("wording", {
  privacy: {},
  cookies: {},
  returns: {},
  "legal-notice": {},
});

type Changes = { readonly [Policy in PolicyName]: readonly WordingChange[] };

/** Changes of the wording that have begun, oldest first. */
export const wordingChanges: Changes = /* @__PURE__ */ inForce<Changes>("wordingChanges", {
  privacy: [],
  cookies: [],
  returns: [],
  "legal-notice": [],
});

/** Values of the facts that a text names in braces, as the policies write them. */
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
