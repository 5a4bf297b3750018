import { type SqlBool, sql } from "kysely";
import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import type { Order } from "../../orders/domain/order.ts";
import { openCompanyName } from "../../orders/store/select-orders.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { LeftGoods } from "../domain/figures.ts";

/** Period of a figure: instants of receipt from `from` to before `to`. */
export type Between = { from: number; to: number };

/** Orders that count: received, not cancelled whole, and no samples. Those of one day are found by `placed_at`. */
function receivedOrders(on: Database, { from, to }: Between) {
  return on
    .selectFrom("customer_order")
    .where("placed_at", ">=", from)
    .where("placed_at", "<", to)
    .where("received_at", "is not", null)
    .where("cancelled_at", "is", null)
    .where("company_id", "!=", sampleCustomerId);
}

/** Net amount of lines, without their cancelled units. */
const netOfLines = sql<number>`coalesce(sum(
  order_line.net_cents * (order_line.ordered - order_line.cancelled) / order_line.ordered), 0)`;

/** Orders and net amount by catalogue; the catalogue is null for products that do not exist any more. */
export async function readCatalogues(
  on: Database,
  between: Between,
): Promise<{ catalogue: CatalogueName | null; orders: number; net: Cents }[]> {
  const rows = await receivedOrders(on, between)
    .innerJoin("order_line", "order_line.order_id", "customer_order.id")
    .leftJoin("product", "product.id", "order_line.product_id")
    .select("product.catalogue")
    .select((line) => line.fn.count<number>("customer_order.id").distinct().as("orders"))
    .select(netOfLines.as("amount"))
    .groupBy("product.catalogue")
    .execute();
  return rows.map(({ catalogue, orders, amount }) => ({
    catalogue,
    orders: Number(orders),
    net: cents(Number(amount)),
  }));
}

/** Orders of a period, with a blank name for those of a closed company; milliseconds to confirmation of those that are confirmed. */
export async function readOrderTimes(on: Database, between: Between) {
  const rows = await receivedOrders(on, between)
    .select(["company_id", "received_at", "confirmed_at", "base_cents"])
    .select(openCompanyName.as("name"))
    .execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    name: row.name,
    net: row.base_cents,
    toConfirm:
      row.confirmed_at === null || row.received_at === null
        ? null
        : row.confirmed_at - row.received_at,
  }));
}

/** Orders of a period of which everything has left, with its receipt, what it was promised for and when it left. */
export async function readLeftOrders(
  on: Database,
  between: Between,
): Promise<(Pick<Order, "shipping" | "shipBy" | "receivedAt"> & { goods: LeftGoods[] })[]> {
  const rows = await receivedOrders(on, between)
    .innerJoin("shipment", "shipment.order_id", "customer_order.id")
    .innerJoin("shipment_line", "shipment_line.shipment_id", "shipment.id")
    .innerJoin("order_line", (line) =>
      line
        .onRef("order_line.order_id", "=", "customer_order.id")
        .onRef("order_line.position", "=", "shipment_line.position"),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_line as open_line")
            .select("open_line.position")
            .whereRef("open_line.order_id", "=", "customer_order.id")
            .where(sql<SqlBool>`open_line.waiting + open_line.allocated + open_line.picked > 0`),
        ),
      ),
    )
    .select(["customer_order.id", "received_at", "shipping", "ship_by", "order_line.promised_on"])
    .select((shipment) => shipment.fn.max("shipment.shipped_at").as("left_at"))
    .groupBy(["customer_order.id", "received_at", "shipping", "ship_by", "order_line.promised_on"])
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            shipping: first.shipping,
            shipBy: first.ship_by,
            receivedAt: first.received_at,
            goods: [first, ...others].map(({ promised_on, left_at }) => ({
              promisedOn: promised_on,
              leftAt: Number(left_at),
            })),
          },
        ]
      : [],
  );
}

/** Units of a period's lines without the cancelled ones, and those that wait for stock. */
export async function readUnits(on: Database, between: Between) {
  const { ordered, waiting } = await receivedOrders(on, between)
    .innerJoin("order_line", "order_line.order_id", "customer_order.id")
    .select((line) => [
      sql<number>`coalesce(sum(order_line.ordered - order_line.cancelled), 0)`.as("ordered"),
      line.fn.coalesce(line.fn.sum<number>("order_line.waiting"), sql<number>`0`).as("waiting"),
    ])
    .executeTakeFirstOrThrow();
  return { ordered: Number(ordered), waiting: Number(waiting) };
}

/** Units of each product in a period's lines, without the cancelled ones. */
export async function readUnitsOfProducts(
  on: Database,
  between: Between,
): Promise<{ productId: number; units: number }[]> {
  const rows = await receivedOrders(on, between)
    .innerJoin("order_line", "order_line.order_id", "customer_order.id")
    .select("order_line.product_id")
    .select(sql<number>`sum(order_line.ordered - order_line.cancelled)`.as("units"))
    .groupBy("order_line.product_id")
    .execute();
  return rows.map(({ product_id, units }) => ({ productId: product_id, units: Number(units) }));
}

/** Products of which units wait, by product, with the companies that wait for them. */
export async function readMissing(on: Database, between: Between) {
  const rows = await receivedOrders(on, between)
    .innerJoin("order_line", "order_line.order_id", "customer_order.id")
    .where("order_line.waiting", ">", 0)
    .select(["order_line.product_id", "customer_order.company_id"])
    .select((line) => [
      line.fn.max("order_line.sku").as("sku"),
      line.fn.max("order_line.name").as("name"),
      line.fn.sum<number>("order_line.waiting").as("waiting"),
    ])
    .groupBy(["order_line.product_id", "customer_order.company_id"])
    .execute();
  return rows.map(({ product_id, company_id, sku, name, waiting }) => ({
    productId: product_id,
    companyId: company_id,
    sku,
    name,
    waiting: Number(waiting),
  }));
}

/** Open companies with the number of their orders of a period, and the instants of the first and last. */
export async function readRegulars(on: Database, between: Between) {
  const rows = await receivedOrders(on, between)
    .select("company_id")
    .select((order) => [
      order.fn.max("company_name").as("name"),
      order.fn.countAll<number>().as("orders"),
      order.fn.min("placed_at").as("first"),
      order.fn.max("placed_at").as("last"),
    ])
    .where("company_id", "not in", (companies) =>
      companies.selectFrom("company").select("id").where("status", "=", "closed"),
    )
    .groupBy("company_id")
    .execute();
  return rows.map(({ company_id, name, orders, first, last }) => ({
    companyId: company_id,
    name,
    orders: Number(orders),
    first: Number(first),
    last: Number(last),
  }));
}
