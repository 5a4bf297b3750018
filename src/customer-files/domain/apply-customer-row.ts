import {
  type CompanyTaxId,
  type Territory,
  territoryOfTaxId,
} from "../../companies/domain/company.ts";
import {
  maxPaymentDays,
  type PaymentTerms,
  readPaymentTerms,
  termsOfNewCompany,
} from "../../companies/domain/payment-terms.ts";
import { maySurcharge, type Surcharge } from "../../companies/domain/surcharge.ts";
import { territoryOfPostcode } from "../../companies/domain/territory-of-postcode.ts";
import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import { parseEmail } from "../../kernel/email-address.ts";
import { foldName } from "../../kernel/fold.ts";
import { parseName } from "../../kernel/text.ts";
import { applyAddress } from "./apply-address.ts";
import {
  type CustomerColumn,
  type customerColumns,
  type PlainFact,
  plainFacts,
} from "./customer-columns.ts";
import type { CustomerAddress, CustomerFacts } from "./customer-facts.ts";
import type { CustomerProblem, CustomerRowProblem } from "./customer-problems.ts";
import type { CustomerWords } from "./customer-words.ts";
import { isSameLegalName } from "./legal-name.ts";
import { phoneOfCell } from "./phone-of-cell.ts";

export type CustomerValues = ValuesOfRow<typeof customerColumns>;

export type CustomerContext = {
  words: CustomerWords;
  staff: readonly { id: string; name: string; email: string }[];
};

/** Columns whose value a row may delete with a dash; all others are required or keep their value. */
const clearable: ReadonlySet<CustomerColumn> = new Set<CustomerColumn>([
  ...plainFacts,
  ...(["phone", "territory", "houseContact"] as const),
  ...(["billingProvince", "deliveryProvince", "deliveryRecipient"] as const),
]);

/** Columns of which a wrong cell leaves no more than itself out; tax and terms depend on most others. */
const leftOutAlone: ReadonlySet<CustomerColumn> = new Set<CustomerColumn>([
  "phone",
  "houseContact",
]);

/** Customer after an import row; no cell: no change, dash: clears an optional value. Members never change. */
export function applyCustomerRow(
  values: CustomerValues,
  { taxId, current }: { taxId: CompanyTaxId; current: CustomerFacts | null },
  context: CustomerContext,
):
  | {
      kind: "facts";
      facts: CustomerFacts;
      /** Cells that are not understood and that nothing depends on, so that they are left out alone. */
      leftOut: readonly CustomerRowProblem[];
    }
  | { kind: "problems"; problems: readonly CustomerRowProblem[] } {
  const problems: CustomerRowProblem[] = [];
  const leftOut: CustomerRowProblem[] = [];
  const fail = (column: CustomerColumn, problem: CustomerProblem) => {
    (leftOutAlone.has(column) ? leftOut : problems).push({ column, problem });
    return null;
  };
  for (const column of Object.keys(values) as CustomerColumn[])
    if (values[column] === null && !clearable.has(column)) fail(column, "customer-not-clearable");

  const name = readLegalName(values, current, fail);
  const email = readEmail(values, current, fail);
  const { tier, ...plain } = readPlainFacts(values, current);
  const recipient = plain.tradeName ?? name ?? "";
  const country = countryOf(taxId.country);
  const billing = applyAddress(values, {
    kind: "billing",
    current: current?.billing ?? null,
    country,
    recipient: name ?? "",
  });
  const delivery = applyAddress(values, {
    kind: "delivery",
    current: current?.delivery ?? null,
    recipient,
    country,
  });
  problems.push(...billing.problems, ...delivery.problems);
  // Orders need a delivery address, so a new customer without one gets a copy of the billing address.
  const sentTo =
    delivery.address ?? (current || !billing.address ? null : { ...billing.address, recipient });
  const facts = {
    taxId,
    ...plain,
    phone: readPhone(values, { current, country: taxId.country, fail }),
    territory: readTerritory(values, { current, taxId, sentTo, words: context.words, fail }),
    surcharge: readSurcharge(values, { current, taxId, fail }),
    terms: readTerms(values, { current, words: context.words, fail }),
    tier,
    shows: {
      prices: values.showsPrices ?? current?.shows.prices ?? true,
      adult: values.showsAdult ?? current?.shows.adult ?? false,
    },
    houseContact: readHouseContact(values, { current, staff: context.staff, fail }),
    billing: billing.address,
    delivery: sentTo,
  };
  if (name === null || email === null || problems.length > 0) return { kind: "problems", problems };
  const contact = current
    ? null
    : { name: values.contactName ?? name, email: email.address, emailKey: email.key };
  return { kind: "facts", facts: { ...facts, name, email: email.address, contact }, leftOut };
}

type Fail = (column: CustomerColumn, problem: CustomerProblem) => null;
type Current = CustomerFacts | null;

/** New values of optional columns: undefined (no cell) keeps the known value, null (a dash) clears it. */
function readPlainFacts(values: CustomerValues, current: Current) {
  return Object.fromEntries(
    plainFacts.map((name) => {
      const given = values[name];
      return [name, given === undefined ? (current?.[name] ?? null) : given];
    }),
  ) as Pick<CustomerFacts, PlainFact>;
}

function readLegalName({ legalName, contactName }: CustomerValues, current: Current, fail: Fail) {
  if (contactName && parseName(contactName).kind === "problem")
    fail("contactName", "name-too-short");
  if (legalName === undefined)
    return current ? current.name : fail("legalName", "customer-required");
  const parsed = parseName(legalName ?? "");
  // Programs write names in capitals and legal forms in their own way: the known spelling stays.
  if (current && parsed.kind === "value" && isSameLegalName(current.name, parsed.value))
    return current.name;
  if (parsed.kind === "value") return parsed.value;
  return legalName === null ? null : fail("legalName", "name-too-short");
}

function readEmail({ email }: CustomerValues, current: Current, fail: Fail) {
  if (email === null) return null;
  if (email === undefined && !current) return fail("email", "customer-required");
  if (email === undefined) return { address: current?.email ?? "", key: "" };
  const parsed = parseEmail(bareEmail(email));
  if (parsed.kind === "problem") return fail("email", "not-an-email");
  // An email address that differs only in upper and lower case counts as unchanged.
  const isSame = current && parsed.value.address.toLowerCase() === current.email.toLowerCase();
  return isSame ? { address: current.email, key: parsed.value.key } : parsed.value;
}

/** Address without the name before it and the punctuation behind it: «Ana <ana@ejemplo.es>», «ana@ejemplo.es;». */
function bareEmail(text: string): string {
  return (/^[^<>]*<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text).replace(/[\s,;.]+$/, "");
}

function readPhone(
  { phone }: CustomerValues,
  { current, country, fail }: { current: Current; country: string; fail: Fail },
): string {
  if (phone === undefined) return current?.phone ?? "";
  if (phone === null) return "";
  const known = current?.phone ?? "";
  return phoneOfCell(phone, country) ?? fail("phone", "not-a-phone") ?? known;
}

/** Tax territory: from the row, else as known, else from tax ID or, within Spain, the delivery postcode. */
function readTerritory(
  { territory }: CustomerValues,
  {
    current,
    taxId,
    sentTo,
    words,
    fail,
  }: {
    current: Current;
    taxId: CompanyTaxId;
    sentTo: CustomerAddress | null;
    words: CustomerWords;
    fail: Fail;
  },
): Territory | null {
  if (territory === null) return null;
  if (territory !== undefined)
    return words.territories.get(foldName(territory)) ?? fail("territory", "unknown-territory");
  if (current) return current.territory;
  const ofTaxId = territoryOfTaxId(taxId.country);
  if (ofTaxId || sentTo?.country !== "ES") return ofTaxId;
  return territoryOfPostcode(sentTo.postcode);
}

/** Recargo after an import row: a file can only claim it, and overwrites no proof that staff checked. */
function readSurcharge(
  { surcharge }: CustomerValues,
  { current, taxId, fail }: { current: Current; taxId: CompanyTaxId; fail: Fail },
): Surcharge {
  const known: Surcharge = current?.surcharge ?? { kind: "none" };
  if (surcharge === undefined || surcharge === null) return known;
  if (!surcharge) return { kind: "none" };
  if (known.kind === "proved") return known;
  if (!maySurcharge(taxId.legalForm)) fail("surcharge", "surcharge-not-possible");
  return { kind: "claimed" };
}

/** Payment method and payment term in days; the cell of the method may contain both («Recibo 30 días»). */
function readTerms(
  { paymentMethod, paymentDays }: CustomerValues,
  { current, words, fail }: { current: Current; words: CustomerWords; fail: Fail },
): PaymentTerms {
  const known = current?.terms ?? termsOfNewCompany;
  if (typeof paymentMethod !== "string") {
    if (typeof paymentDays !== "number") return known;
    if (paymentDays > 0 && known.method === "prepayment")
      fail("paymentDays", "payment-method-missing");
    return { ...known, days: paymentDays };
  }
  const [, text = "", digits] =
    foldName(paymentMethod)
      .replace(/ (d f f|dff|d f|f f|ff|fecha( de)? (factura|fra))$/, "")
      .match(/^(.*?)(?: (\d{1,3}))?(?: dias?)?$/) ?? [];
  const spelling = text.replace(/ a$/, "");
  const method = words.paymentMethods.get(spelling);
  if (!method) {
    fail("paymentMethod", "unknown-payment-method");
    return known;
  }
  const isSame = method === known.method;
  const days = paymentDays ?? (digits === undefined ? (isSame ? known.days : 0) : Number(digits));
  if (days > maxPaymentDays) fail("paymentMethod", "payment-term-too-long");
  return readPaymentTerms(method, String(days)) ?? known;
}

function readHouseContact(
  { houseContact }: CustomerValues,
  { current, staff, fail }: { current: Current; staff: CustomerContext["staff"]; fail: Fail },
): CustomerFacts["houseContact"] {
  if (houseContact === undefined) return current?.houseContact ?? null;
  if (houseContact === null) return null;
  const sought = foldName(houseContact);
  const found = staff.filter(
    ({ name, email }) =>
      foldName(name) === sought || email.toLowerCase() === houseContact.toLowerCase(),
  );
  const [member] = found;
  if (!member || found.length > 1)
    return fail("houseContact", "unknown-house-contact") ?? current?.houseContact ?? null;
  return { id: member.id, name: member.name };
}

/** Country of a tax ID, whose prefix is not always that of ISO 3166. */
export function countryOf(prefix: string): string {
  return prefix === "EL" ? "GR" : prefix === "XI" ? "GB" : prefix;
}
