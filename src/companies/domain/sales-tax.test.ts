import { expect, test } from "vitest";
import type { LegalForm } from "../../tax-id/spain.ts";
import type { Territory } from "./company.ts";
import type { CustomerCompany } from "./company-record.ts";
import { salesTaxOf } from "./sales-tax.ts";
import type { Surcharge } from "./surcharge.ts";

const checked = { checkedBy: { id: "lucia", name: "Lucía Ferrer" }, checkedAt: 0 };
const proof = { document: "", file: null, from: "2026-01-01", until: "2026-12-31", ...checked };
const proved: Surcharge = { kind: "proved", proof };

type Asked = {
  territory?: Territory | null;
  surcharge?: Surcharge;
  legalForm?: LegalForm;
  country?: string;
  vies?: string;
  day?: string;
};

function taxOf({ territory = null, surcharge = { kind: "none" }, vies, ...asked }: Asked): string {
  const { legalForm = "natural-person", country = "ES", day = "2026-11-24" } = asked;
  const company: Pick<CustomerCompany, "territory" | "evidence" | "surcharge" | "taxId"> = {
    territory,
    surcharge,
    evidence: vies ? { answer: vies, name: null, consultationNumber: null, consultedAt: 0 } : null,
    taxId: { country, number: "", legalForm, key: "" },
  };
  return Object.values(salesTaxOf(company, day)).join(" ");
}

test.each<[string, Asked, string]>([
  ["a shop whose islands are not known yet", {}, "iva none "],
  ["a proved recargo", { surcharge: proved }, "iva charged "],
  ["a recargo that has ended", { surcharge: proved, day: "2027-01-01" }, "iva unproved "],
  ["a claimed recargo", { surcharge: { kind: "claimed" } }, "iva unproved "],
  ["a limited company", { surcharge: proved, legalForm: "limited-company" }, "iva none "],
  ["the Canary Islands", { territory: "canaries", surcharge: proved }, "exempt export"],
  ["Andorra", { territory: "export", country: "AD" }, "exempt export"],
  [
    "Lyon with a valid number",
    { territory: "union", country: "FR", vies: "valid" },
    "exempt union",
  ],
  ["Lyon without one", { territory: "union", country: "FR" }, "iva none no-vat-number"],
  ["Lyon with a Spanish number", { territory: "union", vies: "valid" }, "iva none no-vat-number"],
  ["Belfast", { territory: "northern-ireland", country: "XI", vies: "valid" }, "exempt union"],
])(
  "IVA, surcharge or exemption follow from territory, proof of recargo and VAT number: %s",
  (_, asked, expected) => {
    expect(taxOf(asked)).toBe(expected);
  },
);
