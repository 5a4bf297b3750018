import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allocateStock, releaseStock } from "../../src/orders/store/allocate-stock.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

describe.each(databases)("stock of orders in $name", ({ open }) => {
  let opened: Opened;
  let vela: number;
  beforeEach(async () => {
    opened = await open();
    const ids = await writeProducts(opened.db, [{ sku: "VELA", name: "Vela" }]);
    vela = ids.get("VELA") ?? 0;
    await opened.db
      .insertInto("stock")
      .values({
        product_id: vela,
        on_hand: 50,
        allocated: 0,
        incoming_quantity: null,
        incoming_date: null,
        reported_at: 1,
        source: "staff",
        changed_at: 1,
        import_run_id: null,
      })
      .execute();
  });
  afterEach(() => opened.close());

  const allocated = async () =>
    (await opened.db.selectFrom("stock").select("allocated").executeTakeFirstOrThrow()).allocated;

  it("is allocated once to several lines of one product", async () => {
    const given = await allocateStock(opened.db, [
      { position: 1, productId: vela, units: 30 },
      { position: 2, productId: vela, units: 30 },
      { position: 3, productId: vela, units: 30 },
    ]);
    expect([...given]).toEqual([
      [1, 30],
      [2, 20],
      [3, 0],
    ]);
    expect(await allocated()).toBe(50);
    await releaseStock(opened.db, [
      { productId: vela, units: 30 },
      { productId: vela, units: 15 },
    ]);
    expect(await allocated()).toBe(5);
  });

  it("that is oversold is found by an index", async () => {
    const counted = sql`select count(*) from stock where stock.on_hand < stock.allocated`;
    const asked = {
      sqlite: sql`explain query plan ${counted}`,
      postgres: sql`explain (costs off) ${counted}`,
    }[opened.engine];
    const plan = await opened.db.transaction().execute(async (on) => {
      if (opened.engine === "postgres") await sql`set local enable_seqscan = off`.execute(on);
      return await asked.execute(on);
    });
    expect(JSON.stringify(plan.rows)).toContain("stock_oversold");
  });
});
