import type { AddressKind } from "../../companies/domain/address.ts";
import { type ExportedCell, type ExportedRow, wholeCell } from "../../imports/domain/export.ts";
import type { KindExport } from "../../imports/kinds/import-kind.ts";
import { isAssignable } from "../../staff/domain/team.ts";
import { listMembers } from "../../staff/members/members.ts";
import { exportedCustomerWords as words } from "../copy/import-words-copy.ts";
import {
  type AddressColumn,
  type AddressPart,
  type CustomerColumn,
  columnsOfAddress,
  customerColumns,
  type PlainFact,
  plainFacts,
} from "../domain/customer-columns.ts";
import type { CustomerAddress } from "../domain/customer-facts.ts";
import { type ExportedCustomer, readExportedCustomers } from "../store/exported-customers.ts";

export const customerExport: KindExport = {
  columns: Object.keys(customerColumns),
  knowsChanges: true,
  async *rows(on, { changedSince }) {
    const team = (await listMembers(on)).filter(isAssignable);
    const emails = new Map(team.map(({ id, email }) => [id, email]));
    for await (const customers of readExportedCustomers(on, { changedSince }))
      yield customers.map((customer) => toRow(customer, emails));
  },
};

/** Row of a file of customers that changes nothing of the customer. `emails`: of the team, by the id of a member. */
function toRow(
  { facts, owner }: ExportedCustomer,
  emails: ReadonlyMap<string, string>,
): ExportedRow {
  const { taxId, terms, shows, houseContact } = facts;
  return {
    ...Object.fromEntries(plainFacts.map((name) => [name, facts[name] ?? ""])),
    ...addressRow("billing", facts.billing),
    ...addressRow("delivery", facts.delivery),
    taxId: taxId.key,
    legalName: facts.name,
    contactName: owner ?? "",
    email: facts.email,
    phone: facts.phone,
    territory: facts.territory === null ? "" : words.territory(facts.territory),
    surcharge: words.yesNo(facts.surcharge.kind !== "none"),
    paymentMethod: words.paymentMethod(terms.method),
    paymentDays: wholeCell(terms.days),
    showsPrices: words.yesNo(shows.prices),
    showsAdult: words.yesNo(shows.adult),
    houseContact: emails.get(houseContact?.id ?? "") ?? "",
  } satisfies Omit<Record<CustomerColumn, ExportedCell>, PlainFact | AddressColumn>;
}

function addressRow(kind: AddressKind, address: CustomerAddress | null): ExportedRow {
  const columns = Object.entries(columnsOfAddress[kind]) as [AddressPart, string][];
  return Object.fromEntries(columns.map(([part, column]) => [column, address?.[part] ?? ""]));
}
