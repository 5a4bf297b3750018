import { choice, yesNo } from "../../fields/choices.ts";
import type { RecordField, ValuesOf } from "../../fields/field.ts";
import { optional, storedAs } from "../../fields/one-input.ts";
import { phoneNumber, taxId } from "../../fields/phone-and-tax-id.ts";
import { email, line, name } from "../../fields/texts.ts";
import { maxNameLength } from "../../kernel/text.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import { type CompanyTaxId, type CustomerCompany, territories } from "./company.ts";
import { paymentMethods, readPaymentTerms } from "./payment-terms.ts";

/** Maximum length of a customer number, which comes from the seller's own accounting or ERP. */
const maxCustomerNumberLength = 40;

/**
 * Fields of a company that staff edit, in the order of the form. From them follow the form, what was typed, its
 * problems and the history.
 */
export const companyFields = {
  legalName: name(),
  tradeName: optional(line(maxNameLength), null),
  customerNumber: optional(line(maxCustomerNumberLength), null),
  taxId: storedAs(taxId(), {
    store: (parsed): CompanyTaxId => {
      const { country, number, legalForm } = parsed;
      return { country, number, legalForm, key: taxIdKey(parsed) };
    },
    write: ({ key }) => key,
  }),
  email: storedAs(email(), { store: ({ address }) => address, write: (address) => address }),
  phone: optional(phoneNumber({ countryFrom: "taxId" }), ""),
  territory: optional(choice(territories), null),
  paymentMethod: choice(paymentMethods),
  paymentDays: paymentDays(),
  tier: {
    ...optional(line(maxTierLength), null),
    control: { type: "own", name: "tier" },
  },
  /** Id of a member of staff; `parseCompany` looks it up. */
  houseContact: {
    ...optional(line(maxNameLength), null),
    control: { type: "own", name: "houseContact" },
  },
  showsPrices: yesNo(),
  showsAdult: yesNo(),
} as const;

export type CompanyField = keyof typeof companyFields;

/** Data of a company that staff can edit: its fields, of which some are stored together, and the surcharge. */
export type EditedCompany = Omit<ValuesOf<typeof companyFields>, StoredTogether> &
  Pick<CustomerCompany, "terms" | "shows" | "houseContact" | "surcharge">;
type StoredTogether =
  | "paymentMethod"
  | "paymentDays"
  | "showsPrices"
  | "showsAdult"
  | "houseContact";

/** Values of the fields of a company, whose terms and visibility are two fields each. */
export function valuesOfCompany(company: CustomerCompany): ValuesOf<typeof companyFields> {
  const { terms, shows, houseContact } = company;
  return {
    ...company,
    paymentMethod: terms.method,
    paymentDays: terms.days,
    houseContact: houseContact?.id ?? null,
    showsPrices: shows.prices,
    showsAdult: shows.adult,
  };
}

/** Days in which an invoice is paid; none with prepayment, whatever was typed. */
function paymentDays(): RecordField<number, "wrong"> {
  return {
    kind: "payment-days",
    control: { type: "line", input: "decimal" },
    parse(typed) {
      const terms = readPaymentTerms(typed.form.texts.paymentMethod ?? "", typed.text());
      return terms ? terms.days : typed.reject("wrong");
    },
    write: (days) => ({ "": typeof days === "number" ? `${days}` : "" }),
  };
}
