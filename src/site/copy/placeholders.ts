import { plainSpaces } from "../../kernel/plain-spaces.ts";
import { type Company, sampleCompany } from "./company.ts";

const names = [
  "legalName",
  "taxId",
  "address",
  "registry",
  "email",
  "phone",
  "social",
] as const satisfies (keyof Company)[];
type PlaceholderName = (typeof names)[number];

/** Facts about its company that a site has to publish (LSSI, art. 10), in the order of the form. */
const legalFacts = ["name", ...names.filter((name) => name !== "social")] as const;

/** Legal facts that are still the sample company's; the site cannot be published with them. */
export function sampleFactsLeft(company: Company): (typeof legalFacts)[number][] {
  return legalFacts.filter(
    (fact) => plainSpaces(company[fact]) === plainSpaces(sampleCompany[fact]),
  );
}

/** Facts that are still the sample company's; pages mark them, and `npm run doctor` reports them. */
export function placeholdersOf(company: Company): PlaceholderName[] {
  return names.filter((fact) =>
    fact === "social"
      ? Object.values(company.social).join() === Object.values(sampleCompany.social).join()
      : plainSpaces(company[fact]) === plainSpaces(sampleCompany[fact]),
  );
}
