import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";

/** Locks companies; returns those changed since they were read (tax ID) or deleted (id). */
export async function lockCustomers(
  on: Database,
  versions: ReadonlyMap<string, number>,
): Promise<string[]> {
  const moved: string[] = [];
  // Locks in id order, so that two transactions cannot deadlock.
  for (const ids of chunks([...versions.keys()].toSorted())) {
    const rows = await on
      .updateTable("company")
      .set(({ ref }) => ({ version: ref("version") }))
      .where("id", "in", ids)
      .returning(["id", "version", "tax_id_key"])
      .execute();
    moved.push(
      ...rows.filter((row) => row.version !== versions.get(row.id)).map((row) => row.tax_id_key),
    );
    const found = new Set(rows.map(({ id }) => id));
    moved.push(...ids.filter((id) => !found.has(id)));
  }
  return moved;
}

/** Values that must be unique. `numbers`: customer number keys, each with the id of the company to get it. */
type UniqueValues = {
  taxIdKeys: readonly string[];
  emailKeys: readonly string[];
  numbers: ReadonlyMap<string, string>;
};

/** Values in use since the check: tax ID or email address, or the tax ID of the company with a customer number. */
export async function findTaken(
  on: Database,
  { taxIdKeys, emailKeys, numbers }: UniqueValues,
): Promise<string[]> {
  const taken = (await findNumbered(on, numbers)).map((row) => row.tax_id_key);
  for (const keys of chunks(taxIdKeys)) {
    const rows = await on
      .selectFrom("company")
      .select("tax_id_key")
      .where("tax_id_key", "in", keys)
      .where("merged_into", "is", null)
      .execute();
    taken.push(...rows.map((row) => row.tax_id_key));
  }
  for (const keys of chunks(emailKeys)) {
    const rows = await on
      .selectFrom("person")
      .select("email_key")
      .where("email_key", "in", keys)
      .execute();
    taken.push(...rows.map((row) => row.email_key));
  }
  return taken;
}

/** Companies that have one of the customer numbers, although `numbers` gives it to another company. */
export async function findNumbered(on: Database, numbers: ReadonlyMap<string, string>) {
  const found: { id: string; tax_id_key: string; customer_number_key: string | null }[] = [];
  for (const keys of chunks([...numbers.keys()]))
    found.push(
      ...(await on
        .selectFrom("company")
        .select(["id", "tax_id_key", "customer_number_key"])
        .where("customer_number_key", "in", keys)
        .where("merged_into", "is", null)
        .execute()),
    );
  return found.filter((row) => numbers.get(row.customer_number_key ?? "") !== row.id);
}

export async function removeAddresses(on: Database, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids))
    await on.deleteFrom("company_address").where("id", "in", some).execute();
}
