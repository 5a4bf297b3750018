import { companiesChangedSince } from "../../companies/store/company-changes.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CustomerFacts } from "../domain/customer-facts.ts";
import { readDefaultAddresses, toKnownCustomer } from "./imported-customers.ts";

const customersAtOnce = 200;

/**
 * Companies that an import may change, sorted by tax ID, in batches: neither closed nor merged, nor the sample customer.
 * `changedSince`: only those with an entry in the change log since then.
 */
export async function* readExportedCustomers(
  on: Database,
  { changedSince }: { changedSince: number },
): AsyncGenerator<readonly ExportedCustomer[]> {
  const read = (after: string) =>
    on
      .selectFrom("company")
      .selectAll()
      .where("tax_id_key", ">", after)
      .where("id", "!=", sampleCustomerId)
      .where("status", "!=", "closed")
      .where("merged_into", "is", null)
      .$if(changedSince > 0, (query) =>
        query.where("id", "in", companiesChangedSince(on, changedSince)),
      )
      .orderBy("tax_id_key")
      .limit(customersAtOnce)
      .execute();
  let rows = await read("");
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const ids = rows.map(({ id }) => id);
    const addresses = await readDefaultAddresses(on, ids);
    const owners = await readFirstOwners(on, ids);
    yield rows.map((row) => ({
      facts: toKnownCustomer(row, addresses.get(row.id) ?? []).facts,
      owner: owners.get(row.id) ?? null,
    }));
    rows = await read(last.tax_id_key);
  }
}

/** Customer and the name of the owner who joined first; null without an owner. */
export type ExportedCustomer = { facts: CustomerFacts; owner: string | null };

async function readFirstOwners(
  on: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await on
    .selectFrom("company_member")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["company_member.company_id", "person.name"])
    .where("company_member.company_id", "in", ids)
    .where("company_member.role", "=", "owner")
    .where("company_member.left_at", "is", null)
    .orderBy("company_member.joined_at", "desc")
    .orderBy("company_member.id", "desc")
    .execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}
