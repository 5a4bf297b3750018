import { expect, test } from "vitest";
import { stockInWords } from "../../src/stock/domain/shown-stock.ts";
import { createListedNames } from "../../src/storefront/services/listed-names.ts";
import { listReturning } from "../../src/storefront/use-cases/list-returning.ts";
import { databases } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const now = Date.parse("2026-11-23T09:00:00Z");

test.each(databases)(
  "«Vuelven esta semana» lists products expected within seven days, the earliest first ($name)",
  async ({ open }) => {
    const opened = await open();
    try {
      const expectedOn = {
        "RIZ-SABADO": "2026-11-28",
        "RIZ-MARTES": "2026-11-24",
        "RIZ-EN-SIETE-DIAS": "2026-11-30",
        "RIZ-EN-OCHO-DIAS": "2026-12-01",
        "RIZ-SIN-FECHA": null,
        "ERO-MIERCOLES": "2026-11-25",
      };
      const ids = await writeProducts(
        opened.db,
        Object.keys(expectedOn).map((sku) => ({ sku, adult: sku.startsWith("ERO") })),
      );
      const report = { reported_at: now, changed_at: now, source: "staff" as const };
      for (const [sku, incoming_date] of Object.entries(expectedOn))
        await opened.db
          .insertInto("stock")
          .values({
            ...report,
            product_id: ids.get(sku) ?? 0,
            on_hand: 0,
            allocated: 0,
            incoming_quantity: incoming_date === null ? null : 24,
            incoming_date,
            import_run_id: null,
          })
          .execute();
      const asked: unknown[] = [];
      const found = { productIds: [...ids.values()] } as never;
      const deps = {
        db: opened.db,
        names: createListedNames({ db: opened.db, version: () => 1 }),
        search: {
          async search(question: { chosen: unknown }) {
            asked.push(question.chosen);
            return found;
          },
        },
        now: () => now,
      };
      const access = { shown: ["rizos"], seesAdult: false, asksAge: false } as const;
      const list = async (limit: number) => {
        const cards = await listReturning(deps, limit, { access, stock: stockInWords });
        return cards.map(({ sku }) => sku);
      };
      expect(await list(8)).toEqual(["RIZ-MARTES", "RIZ-SABADO", "RIZ-EN-SIETE-DIAS"]);
      expect(await list(2)).toEqual(["RIZ-MARTES", "RIZ-SABADO"]);
      expect(asked[0]).toEqual({ availability: ["en-camino"] });
    } finally {
      await opened.close();
    }
  },
);
