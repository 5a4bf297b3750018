import type { Engine } from "../engine.ts";
import { binaryText } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Words by which orders are found, without capitals, accents and punctuation, also those of orders placed before. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const table = () => db.schema.alterTable("customer_order");
  await table().addColumn("placed_by_key", binaryText(engine)).execute();
  for (const name of ["company_name_key", "search_words"])
    await table()
      .addColumn(name, binaryText(engine), (column) => column.notNull().defaultTo(""))
      .execute();
  await fillColumns(db);
}

type StoredOrder = {
  id: string;
  reference: string;
  company_name: string;
  placed_by_name: string | null;
};
type StoredLine = {
  order_id: string;
  sku: string;
  gtin: string | null;
  brand: string;
  name: string;
};

const ordersAtOnce = 100;

async function fillColumns(db: DatabaseOfItsDay): Promise<void> {
  for (let last = ""; ; ) {
    const orders: StoredOrder[] = await db
      .selectFrom("customer_order")
      .select(["id", "reference", "company_name", "placed_by_name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(ordersAtOnce)
      .execute();
    const end = orders.at(-1);
    if (!end) return;
    last = end.id;
    const lines: StoredLine[] = await db
      .selectFrom("order_line")
      .select(["order_id", "sku", "gtin", "brand", "name"])
      .where(
        "order_id",
        "in",
        orders.map(({ id }) => id),
      )
      .execute();
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    for (const order of orders)
      await db
        .updateTable("customer_order")
        .set({
          placed_by_key: order.placed_by_name && folded(order.placed_by_name),
          company_name_key: folded(order.company_name),
          search_words: wordsOf(order, linesOf.get(order.id) ?? []),
        })
        .where("id", "=", order.id)
        .execute();
  }
}

function wordsOf({ reference }: StoredOrder, lines: readonly StoredLine[]): string {
  const texts = lines.flatMap(({ sku, gtin, brand, name }) => [
    sku.replace(/[\s.\-_/]/g, ""),
    gtin ?? "",
    brand,
    name,
  ]);
  const words = folded([reference.replaceAll("-", ""), ...texts].join(" ")).split(" ");
  return [...new Set(words)].join(" ");
}

/** As orders are folded on the day of this migration, but for letters of other alphabets within a Latin word. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
