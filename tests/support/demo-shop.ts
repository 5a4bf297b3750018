import { cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { upsertRows } from "../../src/platform/database/upsert-rows.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { addCompany, inDatabase, signedIn } from "../members/members.ts";
import type { HttpClient } from "./http-client.ts";
import type { Site } from "./site.ts";

const email = "nerea@salon-rizo-libre.es";

/** Adds a company that sees prices of every product, also an offer; returns its signed-in titular. */
export async function addShop(site: Site): Promise<HttpClient> {
  await addCompany(site, { email, name: "Salón Rizo Libre, S. L." });
  await inDatabase(site, addSamplePrices);
  return signedIn(site, email);
}

/** Prices made from the number of each product: ladders of three rungs, every third product with a retail price. */
async function addSamplePrices(db: Database): Promise<void> {
  const products = await db.selectFrom("product").select(["id", "multiple"]).execute();
  const everybody = { kind: "everybody" } as const;
  const offer = await addList(
    db,
    {
      ...{ name: "Oferta de otoño", kind: "offer", audience: everybody, adjustment: null },
      ...{ from: null, until: "2030-12-31" },
    },
    Date.now(),
  );
  const row = { changed_at: 0, import_run_id: null, retail_price: null };
  const rows = products.flatMap(({ id, multiple }, at) => {
    const unit = 20_000 + ((at * 7_919) % 120_000);
    const retail = at % 3 === 0 ? cents(Math.round(unit / 40) + 5) : null;
    const rungs = [1, 4 * multiple, 16 * multiple].map((from, rung) => ({
      ...{ ...row, list_id: 1, product_id: id, from_quantity: from },
      ...{ unit_price: unitPrice(unit - 997 * rung), retail_price: retail },
    }));
    const offered = { ...row, list_id: offer, product_id: id, from_quantity: 1 };
    return at % 10 === 4 ? [...rungs, { ...offered, unit_price: unitPrice(unit - 3000) }] : rungs;
  });
  const key = ["list_id", "product_id", "from_quantity"] as const;
  await upsertRows(db, { table: "price_row", key: [...key], rows });
  await db
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .execute();
}
