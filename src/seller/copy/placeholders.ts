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

/** Company data that the law requires on a site (LSSI, art. 10), in the order of the form. */
const legalFacts = ["name", ...names.filter((name) => name !== "social")] as const;

/** Legal data that are still those of the sample company; the site cannot be published with them. */
export function sampleFactsLeft(company: Company): (typeof legalFacts)[number][] {
  return legalFacts.filter(
    (fact) => plainSpaces(company[fact]) === plainSpaces(sampleCompany[fact]),
  );
}

/** Company data that are still those of the sample company; pages mark them, and `npm run doctor` reports them. */
export function placeholdersOf(company: Company): PlaceholderName[] {
  return names.filter((fact) =>
    fact === "social"
      ? Object.values(company.social).join() === Object.values(sampleCompany.social).join()
      : plainSpaces(company[fact]) === plainSpaces(sampleCompany[fact]),
  );
}
