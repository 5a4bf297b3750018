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

/** Facts that are still the sample company's; pages mark and `npm run doctor` reports them. */
export function placeholdersOf(company: Company): PlaceholderName[] {
  return names.filter((fact) =>
    fact === "social"
      ? Object.values(company.social).join() === Object.values(sampleCompany.social).join()
      : plainSpaces(company[fact]) === plainSpaces(sampleCompany[fact]),
  );
}
