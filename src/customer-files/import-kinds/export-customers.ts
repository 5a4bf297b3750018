import { type ExportedRow, wholeCell } from "../../imports/domain/export.ts";
import type { KindExport } from "../../imports/kinds/import-kind.ts";
import { isAssignable } from "../../staff/domain/team.ts";
import { listMembers } from "../../staff/members/members.ts";
import { exportedCustomerWords as words } from "../copy/import-words-copy.ts";
import { customerColumns } from "../domain/customer-columns.ts";
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
  const { terms, shows, surcharge, territory, houseContact, billing, delivery } = facts;
  return {
    taxId: facts.taxId.key,
    customerNumber: facts.customerNumber ?? "",
    legalName: facts.name,
    tradeName: facts.tradeName ?? "",
    contactName: owner ?? "",
    email: facts.email,
    phone: facts.phone,
    billingStreet: billing?.street ?? "",
    billingPostcode: billing?.postcode ?? "",
    billingCity: billing?.city ?? "",
    billingProvince: billing?.province ?? "",
    billingCountry: billing?.country ?? "",
    deliveryRecipient: delivery?.recipient ?? "",
    deliveryStreet: delivery?.street ?? "",
    deliveryPostcode: delivery?.postcode ?? "",
    deliveryCity: delivery?.city ?? "",
    deliveryProvince: delivery?.province ?? "",
    deliveryCountry: delivery?.country ?? "",
    territory: territory === null ? "" : words.territory(territory),
    surcharge: words.yesNo(surcharge.kind !== "none"),
    paymentMethod: words.paymentMethod(terms.method),
    paymentDays: wholeCell(terms.days),
    tier: facts.tier ?? "",
    showsPrices: words.yesNo(shows.prices),
    showsAdult: words.yesNo(shows.adult),
    houseContact: emails.get(houseContact?.id ?? "") ?? "",
  };
}
