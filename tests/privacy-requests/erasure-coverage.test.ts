import { expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import type { PersonalData } from "../../src/kernel/personal-data.ts";
import { personalDataOf } from "../../src/platform/retention/capability-retention.ts";

/** Tables with data of applicants and members, and the function that erases their rows or the reason why they stay. */
const coverage: Readonly<Record<string, string>> = {
  access_request: "purgeRequests",
  access_request_event: "purgeRequests",
  access_request_search_term: "purgeRequests",
  attachment: "purgeRequests",
  outbox_email: "purgeRequests and erasePerson",
  vies_check: "purgeRequests",
  webhook_event: "purgeRequests (eraseWebhooksAbout)",
  webhook_delivery: "deleted with its event",
  company: "erasePerson closes the company; kept blocked for its legal term",
  company_address: "erasePerson, when the company closes",
  company_document: "erasePerson, when the company closes",
  cart: "named by the company, not by a person; deleted with the company",
  cart_line: "eraseBuyer",
  company_product_code: "codes of the company; deleted with the company",
  customer_order: "eraseBuyer removes the person; kept blocked for six years",
  order_line: "notes about goods, kept with the order",
  order_vies_check: "proof that an order went without IVA, kept with it",
  order_hold: "named by the company, not by a person; deleted with the company",
  shipment: "parcels of an order, kept with it",
  stock_alert: "eraseAlertsOfPerson",
  alert_calendar: "eraseAlertsOfPerson",
  change:
    "eraseBuyer, erasePerson removes names and addresses; anonymiseAccessChanges, those of staff",
  company_invitation: "erasePerson",
  company_member: "erasePerson ends the membership without a name",
  company_request: "erasePerson",
  person: "erasePerson",
  member_passkey: "erasePerson",
  member_session: "erasePerson",
  member_sign_in: "erasePerson",
  import_change: "forgetImportedCustomers",
  import_problem: "forgetImportedCustomers",
  import_run: "forgetImportedCustomers",
  blocked_record: "kept for authorities (LOPDGDD, art. 32)",
  privacy_request: "kept as proof that the right was exercised (GDPR, art. 5.2)",
  privacy_request_event: "kept as proof that the right was exercised (GDPR, art. 5.2)",
  news_objection: "kept to respect the objection (LOPDGDD, art. 23)",
};

/** A new table has to be reached from `eraseSubject` and shown by `readSubject` before it is added to `coverage`. */
it("an erasure covers every table with data of applicants or members", () => {
  expect(tablesOfPeople(personalDataOf(capabilities))).toEqual(Object.keys(coverage).sort());
});

function tablesOfPeople(data: PersonalData): string[] {
  return Object.entries(data)
    .filter(([, columns]) =>
      Object.values(columns).some((column) => column.isPersonal && column.whose !== "staff"),
    )
    .map(([table]) => table)
    .sort();
}
