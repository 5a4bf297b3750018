import { sql } from "kysely";
import type { Cents } from "../../kernel/money/amounts.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Database } from "../../platform/database/database.ts";
import { orderKind } from "../domain/order.ts";
import { orderReceivedEmail } from "../emails/order-received.ts";

/**
 * The latest orders placed since an instant, without those of the sample customer, who gets no emails; each check reads no
 * more of them, so that it stays cheap.
 */
type Latest = { since: number; max: number };

function selectLatest(on: Database, { since, max }: Latest) {
  return on
    .selectFrom((orders) =>
      orders
        .selectFrom("customer_order")
        .selectAll()
        .where("placed_at", ">=", since)
        .where("company_id", "!=", sampleCustomerId)
        .orderBy("placed_at", "desc")
        .orderBy("id", "desc")
        .limit(max)
        .as("latest"),
    )
    .select("latest.reference")
    .orderBy("latest.placed_at");
}

/** References of received orders whose buyer was never written that they are. */
export async function listUnacknowledged(on: Database, latest: Latest): Promise<string[]> {
  const rows = await selectLatest(on, latest)
    .where("latest.received_at", "is not", null)
    .where("latest.placed_by_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox_email")
            .select("outbox_email.id")
            .where("subject_kind", "=", orderKind)
            .whereRef("subject_id", "=", "latest.id")
            .where("email", "=", orderReceivedEmail.name),
        ),
      ),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}

/** References of orders whose net total is not the sum of their lines and their freight. */
export async function listWrongTotals(on: Database, latest: Latest): Promise<string[]> {
  const rows = await selectLatest(on, latest)
    .where((order) =>
      order(
        "latest.base_cents",
        "!=",
        sql<Cents>`latest.freight_cents + (
          select coalesce(sum(order_line.net_cents), 0) from order_line where order_id = latest.id
        )`,
      ),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}

/** SKUs, or numbers of deleted products, whose allocated stock is not what orders with something left to do have. */
export async function listWrongAllocations(on: Database): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select coalesce(product.sku, cast(compared.product_id as text)) as sku
    from (
      select product_id, sum(units) as units from (
        select product_id, allocated as units from stock where allocated > 0
        union all
        select product_id, -(order_line.allocated + order_line.picked)
        from order_line join customer_order on customer_order.id = order_line.order_id
        where due_at is not null
      ) as each_place
      group by product_id
    ) as compared
    left join product on product.id = compared.product_id
    where compared.units <> 0
    order by 1`.execute(on);
  return rows.map(({ sku }) => sku);
}

/** Orders that wait for the approval of an owner of their company, and since when the oldest does. */
export async function waitingForApproval(
  on: Database,
  { since }: { since: number },
): Promise<{ count: number; since: number | null }> {
  const { count, oldest } = await on
    .selectFrom("customer_order")
    .innerJoin("company", "company.id", "customer_order.company_id")
    .select((order) => [
      order.fn.countAll<number>().as("count"),
      order.fn.min<number | null>("placed_at").as("oldest"),
    ])
    .where("placed_at", ">=", since)
    .where("approval", "=", "pending")
    .where("cancelled_at", "is", null)
    .where("company.status", "!=", "closed")
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: oldest };
}

/** True if there is an order of a customer. */
export async function hasOrders(on: Database): Promise<boolean> {
  const found = await on
    .selectFrom("customer_order")
    .select("id")
    .where("company_id", "!=", sampleCustomerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
