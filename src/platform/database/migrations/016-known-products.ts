import type { Engine } from "../engine.ts";
import { countAll } from "./frozen/013-counters.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Products of the catalogue at the time of this migration; since then, selections are checked against the catalogue. */
const products = new Set([
  "rizos-champu",
  "rizos-crema-de-peinado",
  "rizos-mascarilla",
  "rizos-aceite-serum",
  "espiritual-vela-ritual",
  "espiritual-incienso",
  "espiritual-drusa-de-amatista",
  "espiritual-palo-santo",
  "erotica-aceite-de-masaje",
  "erotica-vela-de-masaje",
  "erotica-gel-intimo",
  "erotica-cofre-regalo",
]);

/** Removes unknown products from selections, because submitted texts survived erasure; spares other catalogues. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const tables = ["access_request", "access_request_trace"] as const;
  const kept: { table: (typeof tables)[number]; before: string; after: string }[] = [];
  for (const table of tables) {
    const rows = await db.selectFrom(table).select("selection").distinct().execute();
    for (const { selection: before } of rows) {
      const slugs = JSON.parse(before) as string[];
      kept.push({
        table,
        before,
        after: JSON.stringify(slugs.filter((slug) => products.has(slug))),
      });
    }
  }
  const isThisCatalogue = kept.some(({ after }) => after !== "[]");
  const changed = kept.filter(({ before, after }) => before !== after);
  if (!isThisCatalogue || changed.length === 0) return;
  for (const { table, before, after } of changed)
    await db.updateTable(table).set({ selection: after }).where("selection", "=", before).execute();
  await countAll(db, engine);
}
