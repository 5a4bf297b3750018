import type { AddressKind } from "../../companies/domain/address.ts";
import { addressFields } from "../../companies/domain/address-record.ts";
import {
  type CompanyField,
  companyFields,
  type PlainField,
  plainFields,
} from "../../companies/domain/company-record.ts";
import { maxPaymentDays } from "../../companies/domain/payment-terms.ts";
import { yesNo } from "../../fields/choices.ts";
import { pickFields } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import type { CellField } from "../../fields/one-input.ts";
import { line } from "../../fields/texts.ts";
import { maxNameLength } from "../../kernel/text.ts";
import { country } from "../../products/domain/product-kinds.ts";

/** Cells that files write in other ways than forms: `applyCustomerRow` understands them. */
const ownCells = {
  taxId: line(40),
  legalName: line(maxNameLength),
  email: line(254),
  phone: line(40),
  territory: line(60),
  paymentMethod: line(60),
  paymentDays: whole({ min: 0, max: maxPaymentDays }),
  houseContact: line(254),
} as const satisfies Partial<Record<CompanyField, CellField>>;

const companyCells = { ...companyFields, ...ownCells };

const { kind: _, note: __, isDefault: ___, ...addressParts } = addressFields;

const deliveryCells = { ...addressParts, postcode: line(20), country: country() };

// The recipient of invoices is the company.
const { recipient: ____, ...billingCells } = deliveryCells;

/** Columns of a customer import file; a row is a company with its contact person and two addresses. */
export const customerColumns = {
  ...pickFields(["taxId", "customerNumber", "legalName", "tradeName"], companyCells),
  contactName: line(maxNameLength),
  ...pickFields(["email", "phone"], companyCells),
  ...addressColumns("billing", billingCells),
  ...addressColumns("delivery", deliveryCells),
  ...pickFields(["territory"], companyCells),
  surcharge: yesNo(),
  ...pickFields(
    ["paymentMethod", "paymentDays", "tier", "showsPrices", "showsAdult"],
    companyCells,
  ),
  // All other fields, in the order of the form.
  ...companyCells,
};

export type CustomerColumn = keyof typeof customerColumns;

export type PlainFact = Exclude<PlainField, keyof typeof ownCells>;

/** Fields of a company whose value is the text of the cell. */
export const plainFacts = plainFields.filter(
  (name): name is PlainFact => !Object.hasOwn(ownCells, name),
);

export type AddressPart = keyof typeof deliveryCells;

export type AddressColumn = `${AddressKind}${Capitalize<AddressPart>}`;

/** Columns of the parts of an address. */
export const columnsOfAddress: Readonly<
  Record<AddressKind, Readonly<Partial<Record<AddressPart, CustomerColumn>>>>
> = {
  billing: columnNames("billing", billingCells),
  delivery: columnNames("delivery", deliveryCells),
};

function addressColumns<const Kind extends AddressKind, Cells extends object>(
  kind: Kind,
  cells: Cells,
) {
  return Object.fromEntries(
    Object.entries(cells).map(([part, cell]) => [columnName(kind, part), cell]),
  ) as { [Part in keyof Cells & string as `${Kind}${Capitalize<Part>}`]: Cells[Part] };
}

function columnNames<const Kind extends AddressKind, Cells extends object>(
  kind: Kind,
  cells: Cells,
) {
  return Object.fromEntries(Object.keys(cells).map((part) => [part, columnName(kind, part)])) as {
    [Part in keyof Cells & string]: `${Kind}${Capitalize<Part>}`;
  };
}

/** Name of the column of a part of an address, such as `billingStreet`. */
function columnName(kind: AddressKind, part: string): string {
  return `${kind}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
