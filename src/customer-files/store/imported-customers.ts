import type { Selectable } from "kysely";
import type { CompanyStatus } from "../../companies/domain/company.ts";
import { type CompanyRow, toAddress, toEditedCompany } from "../../companies/store/rows.ts";
import { addFound, createFound, type Found } from "../../imports/domain/report.ts";
import { chunks } from "../../kernel/chunks.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { CustomerAddress, CustomerFacts } from "../domain/customer-facts.ts";

type AddressRow = Selectable<Schema["company_address"]>;

/** Existing company with which an import row is compared, and the table rows that the import would replace. */
export type KnownCustomer = {
  id: string;
  version: number;
  status: CompanyStatus;
  mergedInto: string | null;
  facts: CustomerFacts;
  row: CompanyRow;
  billing: AddressRow | null;
  delivery: AddressRow | null;
  shops: readonly AddressRow[];
};

/** Finds companies by tax ID or customer number. Merged companies are found by their tax ID only. */
export async function readCustomers(
  on: Database,
  { taxIdKeys, numberKeys = [] }: { taxIdKeys: readonly string[]; numberKeys?: readonly string[] },
): Promise<KnownCustomer[]> {
  const found = new Map<string, CompanyRow>();
  for (const [column, keys] of [
    ["tax_id_key", taxIdKeys],
    ["customer_number_key", numberKeys],
  ] as const)
    for (const some of chunks(keys)) {
      const rows = await on
        .selectFrom("company")
        .selectAll()
        .where(column, "in", some)
        .$if(column === "customer_number_key", (query) => query.where("merged_into", "is", null))
        .execute();
      for (const row of rows) found.set(row.id, row);
    }
  const ids = [...found.keys()];
  const addresses = await readDefaultAddresses(on, ids);
  const shops = await readAddresses(on, { ids, isDefault: 0 });
  return [...found.values()].map((row) =>
    withShops(
      toKnownCustomer(row, addresses.get(row.id) ?? []),
      (shops.get(row.id) ?? []).filter(({ kind }) => kind === "delivery"),
    ),
  );
}

/** Default addresses of companies by their ids. */
export function readDefaultAddresses(on: Database, ids: readonly string[]) {
  return readAddresses(on, { ids, isDefault: 1 });
}

async function readAddresses(
  on: Database,
  { ids, isDefault }: { ids: readonly string[]; isDefault: 0 | 1 },
) {
  const rows: AddressRow[] = [];
  for (const some of chunks(ids))
    rows.push(
      ...(await on
        .selectFrom("company_address")
        .selectAll()
        .where("company_id", "in", some)
        .where("is_default", "=", isDefault)
        .execute()),
    );
  return Map.groupBy(rows, ({ company_id }) => company_id);
}

/** Row mapper of a company with its default addresses. */
export function toKnownCustomer(row: CompanyRow, addresses: readonly AddressRow[]): KnownCustomer {
  const billing = addresses.find(({ kind }) => kind === "billing") ?? null;
  const delivery = addresses.find(({ kind }) => kind === "delivery") ?? null;
  const { legalName, ...facts } = toEditedCompany(row);
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    mergedInto: row.merged_into,
    row,
    billing,
    delivery,
    shops: [],
    facts: {
      name: legalName,
      ...facts,
      billing: toCustomerAddress(billing),
      delivery: toCustomerAddress(delivery),
      contact: null,
    },
  };
}

function withShops(customer: KnownCustomer, shops: readonly AddressRow[]): KnownCustomer {
  if (shops.length === 0) return customer;
  return { ...customer, shops, facts: { ...customer.facts, shops: shops.map(addressOf) } };
}

function toCustomerAddress(row: AddressRow | null): CustomerAddress | null {
  return row && addressOf(row);
}

function addressOf(row: AddressRow): CustomerAddress {
  const { id: _, kind: __, note: ___, isDefault: ____, ...address } = toAddress(row);
  return address;
}

export type KnownPerson = { id: string; emailKey: string; companyIds: readonly string[] };

export async function readPeople(
  on: Database,
  emailKeys: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const people = new Map<string, { id: string; emailKey: string; companyIds: string[] }>();
  for (const some of chunks(emailKeys)) {
    const rows = await on
      .selectFrom("person")
      .leftJoin("company_member", (join) =>
        join
          .onRef("company_member.person_id", "=", "person.id")
          .on("company_member.left_at", "is", null),
      )
      .select(["person.id", "person.email_key", "company_member.company_id"])
      .where("person.email_key", "in", some)
      .execute();
    for (const { id, email_key: emailKey, company_id } of rows) {
      const person = people.get(emailKey) ?? { id, emailKey, companyIds: [] };
      if (company_id) person.companyIds.push(company_id);
      people.set(emailKey, person);
    }
  }
  return people;
}

/** Open companies that an import file does not contain: their number and the first five tax IDs. */
export async function countAbsent(on: Database, named: ReadonlySet<string>): Promise<Found> {
  const absent = createFound();
  for (let after = ""; ; ) {
    const rows = await on
      .selectFrom("company")
      .select("tax_id_key")
      .where("status", "!=", "closed")
      .where("tax_id_key", ">", after)
      .where("id", "!=", sampleCustomerId)
      .orderBy("tax_id_key")
      .limit(1000)
      .execute();
    for (const { tax_id_key: key } of rows) if (!named.has(key)) addFound(absent, key);
    const last = rows.at(-1);
    if (!last) return absent;
    after = last.tax_id_key;
  }
}
