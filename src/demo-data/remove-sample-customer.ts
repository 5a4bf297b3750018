import { deleteCompanies } from "../companies/store/delete-companies.ts";
import { lockForStaff } from "../companies/store/lock-company.ts";
import { sampleCustomerId } from "../kernel/sample-customer.ts";
import { orderKind } from "../orders/domain/order.ts";
import { releaseStock } from "../orders/store/allocate-stock.ts";
import { deleteOrders } from "../orders/store/delete-orders.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";

/** Deletes the sample customer with its people, carts and orders, whose stock is free again; false if there is none. */
export async function removeSampleCustomer(db: Database): Promise<boolean> {
  return await inTransaction(db, async (on) => {
    const held = await lockForStaff(on, sampleCustomerId);
    if (!held) return false;
    const orders = await on
      .selectFrom("customer_order")
      .select("id")
      .where("company_id", "=", sampleCustomerId)
      .execute();
    await removeOrders(
      on,
      orders.map(({ id }) => id),
    );
    await deleteCompanies(on, {
      ids: [sampleCustomerId],
      persons: { created_at: held.company.createdAt },
    });
    return true;
  });
}

async function removeOrders(on: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const lines = await on
    .selectFrom("order_line")
    .select(["product_id", "allocated", "picked"])
    .where("order_id", "in", ids)
    .execute();
  await releaseStock(
    on,
    lines.map((line) => ({ productId: line.product_id, units: line.allocated + line.picked })),
  );
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", orderKind)
    .where("subject_id", "in", ids)
    .execute();
  await deleteOrders(on, ids);
}
