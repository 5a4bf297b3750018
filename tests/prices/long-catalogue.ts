import { checkDigit } from "../../src/kernel/gtin.ts";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { upsertRows } from "../../src/platform/database/upsert-rows.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { writeProducts } from "../support/write-products.ts";

export const longLength = 20_000;

/**
 * Adds 20,000 products in 40 categories, each with three prices by quantity in each of three lists that apply to all
 * companies of a tier.
 */
export async function addLongCatalogue(db: Database, { tier, at }: { tier: string; at: number }) {
  let ids = new Map<string, number>();
  for (let from = 0; from < longLength; from += 2000)
    ids = await writeProducts(
      db,
      Array.from({ length: 2000 }, (_, index) => {
        const number = from + index;
        const digits = `0020000${String(number).padStart(6, "0")}`;
        return {
          sku: `RIZ-${number}`,
          gtin: digits + checkDigit(digits),
          name: `Champú ${number}`,
          category: [`Cabello ${number % 8}`, `Champús ${number % 40}`],
        };
      }),
    );
  const open = { from: null, until: null, adjustment: null };
  const audience = { kind: "tier", tier } as const;
  const ofTier = await addList(db, { name: "Plata", kind: "tier", audience, ...open }, at);
  const everybody = { kind: "everybody" } as const;
  const offer = { name: "Oferta", kind: "offer", audience: everybody, ...open } as const;
  for (const list of [1, ofTier, await addList(db, offer, at)])
    await upsertRows(db, {
      table: "price_row",
      key: ["list_id", "product_id", "from_quantity"],
      rows: [...ids.values()].flatMap((id) =>
        [1, 24, 96].map((from) => ({
          list_id: list,
          product_id: id,
          from_quantity: from,
          retail_price: null,
          unit_price: unitPrice(40_000 + id - 100 * from),
          changed_at: at,
          import_run_id: null,
        })),
      ),
    });
}
