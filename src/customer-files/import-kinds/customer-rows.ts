import { randomUUIDv7 } from "node:crypto";
import type { AddressKind } from "../../companies/domain/address.ts";
import type { CompanyEventType } from "../../companies/domain/company-event.ts";
import { changedFields } from "../../companies/domain/company-fields.ts";
import { companyWebhook } from "../../companies/domain/webhook-event.ts";
import { companyChange } from "../../companies/store/company-changes.ts";
import { type CompanyRow, companyColumns, toCompany } from "../../companies/store/rows.ts";
import type { ImportRun } from "../../imports/domain/run.ts";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import type { NewChange } from "../../platform/database/changes.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import type { CustomerAddress, CustomerFacts } from "../domain/customer-facts.ts";
import { addedShops } from "../domain/further-shops.ts";
import type { KnownCustomer, KnownPerson } from "../store/imported-customers.ts";

/** Table rows that an import inserts or replaces by primary key, and its entries in the change log. */
export type CustomerRows = {
  company: Schema["company"][];
  company_address: Schema["company_address"][];
  person: Schema["person"][];
  company_member: Schema["company_member"][];
  changes: NewChange[];
  webhooks: WebhookEvent[];
};

export type ImportCause = { run: ImportRun; at: number };

export function noRows(): CustomerRows {
  return {
    company: [],
    company_address: [],
    person: [],
    company_member: [],
    changes: [],
    webhooks: [],
  };
}

/** Adds rows of a new company, its addresses and its first owner, who may be a known person. */
export function addNewCustomer(
  rows: CustomerRows,
  facts: CustomerFacts,
  { people, cause }: { people: Map<string, KnownPerson>; cause: ImportCause },
): void {
  const { at } = cause;
  const { contact, taxId } = facts;
  const id = randomUUIDv7();
  const company: CompanyRow = {
    id,
    created_at: at,
    imported_at: at,
    version: 1,
    merged_into: null,
    tax_id_key: taxId.key,
    tax_country: taxId.country,
    tax_number: taxId.number,
    legal_form: taxId.legalForm,
    vies_answer: null,
    vies_name: null,
    vies_consultation: null,
    vies_at: null,
    status: "active",
    status_since: at,
    status_reason: null,
    ...companyColumns({ ...facts, legalName: facts.name }),
  };
  rows.company.push(company);
  for (const kind of ["billing", "delivery"] as const) {
    const address = facts[kind];
    if (address) rows.company_address.push(newAddress(id, { kind, address }));
  }
  for (const address of facts.shops ?? []) rows.company_address.push(newShop(id, address));
  if (contact) {
    const known = people.get(contact.emailKey) ?? {
      id: randomUUIDv7(),
      emailKey: contact.emailKey,
      companyIds: [],
    };
    if (!people.has(contact.emailKey))
      rows.person.push({
        id: known.id,
        name: contact.name,
        email: contact.email,
        email_key: contact.emailKey,
        phone: facts.phone,
        created_at: at,
        imported_at: at,
        first_signed_in_at: null,
        last_signed_in_at: null,
        news_since: null,
        passkey_declined_at: null,
      });
    people.set(contact.emailKey, known);
    rows.company_member.push({
      id: randomUUIDv7(),
      company_id: id,
      person_id: known.id,
      role: "owner",
      order_limit: null,
      joined_at: at,
      left_at: null,
      notice_asked_at: null,
      noticed_at: null,
    });
  }
  const changes: FieldChanges = {
    file: [null, cause.run.fileName],
    legalName: [null, facts.name],
    taxId: [null, taxId.key],
    ...(contact && { member: [null, contact.name], email: [null, contact.email] }),
  };
  addChange(rows, company, { type: "import", changes, cause });
}

/** Adds the table rows that change a company and its default addresses, and an entry in the change log. */
export function changeCustomer(
  rows: CustomerRows,
  { row, billing, delivery }: Pick<KnownCustomer, "row" | "billing" | "delivery">,
  {
    before,
    after,
    type,
    cause,
  }: { before: CustomerFacts; after: CustomerFacts; type: CompanyEventType; cause: ImportCause },
): { removedAddresses: string[] } {
  const version = row.version + 1;
  const changed: CompanyRow = {
    ...row,
    ...companyColumns({ ...after, legalName: after.name }),
    version,
  };
  rows.company.push(changed);
  const removedAddresses: string[] = [];
  for (const [kind, current] of [
    ["billing", billing],
    ["delivery", delivery],
  ] as const) {
    const address = after[kind];
    if (lineOf(before[kind]) === lineOf(address)) continue;
    if (address && current) rows.company_address.push({ ...current, ...address });
    else if (address) rows.company_address.push(newAddress(row.id, { kind, address }));
    else if (current) removedAddresses.push(current.id);
  }
  for (const address of addedShops(before, after))
    rows.company_address.push(newShop(row.id, address));
  const changes: FieldChanges = {
    file: [null, cause.run.fileName],
    ...changedFields(toCompany(row), toCompany(changed)),
    ...addressChanges(before, after),
  };
  addChange(rows, changed, { type, changes, cause });
  return { removedAddresses };
}

function newAddress(
  companyId: string,
  { kind, address }: { kind: AddressKind; address: CustomerAddress },
): Schema["company_address"] {
  return { id: randomUUIDv7(), company_id: companyId, kind, ...address, note: "", is_default: 1 };
}

function newShop(companyId: string, address: CustomerAddress): Schema["company_address"] {
  return { ...newAddress(companyId, { kind: "delivery", address }), is_default: 0 };
}

function addressChanges(before: CustomerFacts, after: CustomerFacts): FieldChanges {
  const pairs = (["billing", "delivery"] as const).map(
    (kind) => [`${kind}Address`, [lineOf(before[kind]), lineOf(after[kind])]] as const,
  );
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is));
}

function lineOf(address: CustomerAddress | null): string | null {
  if (!address) return null;
  const { recipient, street, postcode, city, province, country } = address;
  return [recipient, street, `${postcode} ${city}`, province, country]
    .filter((part) => part !== "")
    .join(", ");
}

/** Adds an entry of the change log, and the event by which other programs hear of the change. */
function addChange(
  rows: CustomerRows,
  company: CompanyRow,
  { cause, ...changed }: { type: CompanyEventType; changes: FieldChanges; cause: ImportCause },
): void {
  const { at, run } = cause;
  const actor = run.by.kind === "staff" ? run.by : { kind: "site" as const };
  rows.changes.push(companyChange(company.id, { actor, at, ...changed }));
  const webhook = companyWebhook(toCompany(company), { at, ...changed });
  if (webhook) rows.webhooks.push(webhook);
}
