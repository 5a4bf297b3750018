import { choice, yesNo } from "../../fields/choices.ts";
import { type RecordField, readFields, type ValuesOf } from "../../fields/field.ts";
import { optional, storedAs } from "../../fields/one-input.ts";
import { phoneNumber, taxId } from "../../fields/phone-and-tax-id.ts";
import { email, line, name } from "../../fields/texts.ts";
import { maxNameLength } from "../../kernel/text.ts";
import { maxTierLength } from "../../kernel/tier.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import {
  type CompanyStatus,
  type CompanyTaxId,
  type StatusReason,
  type TaxIdEvidence,
  territories,
} from "./company.ts";
import { type PaymentTerms, paymentMethods, readPaymentTerms } from "./payment-terms.ts";
import type { Surcharge } from "./surcharge.ts";

/** Maximum length of a customer number, which comes from the seller's own accounting or ERP. */
const maxCustomerNumberLength = 40;

/**
 * Fields of a company that staff edit, in the order of the form. From them follow the form, what was typed, its
 * problems and the history.
 */
export const companyFields = {
  legalName: name(),
  /** Trading name, such as the one on the shop front; null: same as the legal name. */
  tradeName: optional(line(maxNameLength), null),
  /** Customer number in the seller's own accounting or ERP. */
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
  /** Null while it is not known: a Spanish tax ID does not show whether a company is on the Canary Islands. */
  territory: optional(choice(territories), null),
  paymentMethod: choice(paymentMethods),
  paymentDays: paymentDays(),
  /** Name of the customer group (price tier) whose prices the company gets; null if it belongs to no group. */
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

type CompanyValues = ValuesOf<typeof companyFields>;

const structured = [
  "taxId",
  "paymentMethod",
  "paymentDays",
  "houseContact",
  "showsPrices",
  "showsAdult",
] as const satisfies CompanyField[];

export type PlainField = Exclude<CompanyField, (typeof structured)[number]>;

/** Fields that a company has under their name, and its row in the column of that name. */
export const plainFields = (Object.keys(companyFields) as CompanyField[]).filter(
  (name): name is PlainField => structured.every((other) => other !== name),
);

/** Data of a company that staff can edit. */
export type EditedCompany = Pick<CompanyValues, PlainField | "taxId"> & {
  surcharge: Surcharge;
  terms: PaymentTerms;
  /** Member of staff who is the company's contact; null if the whole sales team is. */
  houseContact: { id: string; name: string } | null;
  shows: { prices: boolean; adult: boolean };
};

/** Customer company (a retailer): its data and the agreed terms. Instants are epoch milliseconds. */
export type CustomerCompany = EditedCompany & {
  id: string;
  /** Null if VIES (EU VAT number check) was not queried, or does not cover the country of this tax ID. */
  evidence: TaxIdEvidence | null;
  status: CompanyStatus;
  statusSince: number;
  statusReason: StatusReason | null;
  /** Id of the company into which this duplicate was merged. */
  mergedInto: string | null;
  createdAt: number;
  /** Instant of the import that created the company; null if an access request did. */
  importedAt: number | null;
  version: number;
};

/** A company in the list of the console; `waiting`: people who ask to join, `unchecked`: documents. */
export type CompanyLine = {
  company: CustomerCompany;
  members: number;
  waiting: number;
  unchecked: number;
};

type BlankField = {
  [Name in PlainField]: null extends CompanyValues[Name] ? Name : never;
}[PlainField];

/** Optional fields of a new company of which only name, tax ID and contact are known. */
export const blankFields = readFields(companyFields, {}).values as Record<BlankField, null>;

/** Values of the fields of a company, whose terms and visibility are two fields each. */
export function valuesOfCompany(company: CustomerCompany): CompanyValues {
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
