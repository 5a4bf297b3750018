import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";

/** Reason why the orders of a company are not prepared for now; blank once it was erased. */
export type OrderHold = { reason: string; heldAt: number };

export async function findHold(on: Database, companyId: string): Promise<OrderHold | null> {
  const row = await on
    .selectFrom("order_hold")
    .select(["reason", "held_at"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ? { reason: row.reason, heldAt: row.held_at } : null;
}

/** Holds of the companies that the owner of an email address owns now. */
export async function listHoldsOfOwner(on: Database, emailKey: string) {
  return await on
    .selectFrom("order_hold")
    .innerJoin("company", "company.id", "order_hold.company_id")
    .innerJoin("company_member", "company_member.company_id", "company.id")
    .innerJoin("person", "person.id", "company_member.person_id")
    .select(["company.legal_name as company", "reason", "held_at as heldAt"])
    .where("person.email_key", "=", emailKey)
    .where("role", "=", "owner")
    .where("left_at", "is", null)
    .orderBy("company.legal_name")
    .execute();
}

/** Ids of the companies among `companyIds` whose orders are held. */
export async function listHeld(
  on: Database,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const rows = await on
    .selectFrom("order_hold")
    .select("company_id")
    .where("company_id", "in", [...companyIds])
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

export async function holdCompany(
  on: Database,
  { companyId, reason, at }: { companyId: string; reason: string; at: number },
): Promise<void> {
  const held = { reason, held_at: at };
  await on
    .insertInto("order_hold")
    .values({ company_id: companyId, ...held })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(held))
    .execute();
}

export async function releaseCompany(on: Database, companyId: string): Promise<void> {
  await on.deleteFrom("order_hold").where("company_id", "=", companyId).execute();
}

/** Holds the orders of a company back if those of its duplicate were. */
export async function moveHold(
  on: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const hold = await findHold(on, from);
  if (!hold) return;
  await releaseCompany(on, from);
  if (!(await findHold(on, to)))
    await holdCompany(on, { companyId: to, reason: hold.reason, at: hold.heldAt });
}

/** Erases why the orders of companies are held back; they stay so, because open orders may still wait for a payment. */
export async function eraseHoldReasons(on: Database, companyIds: readonly string[]): Promise<void> {
  for (const some of chunks(companyIds))
    await on
      .updateTable("order_hold")
      .set({ reason: "" })
      .where("company_id", "in", some)
      .execute();
}
