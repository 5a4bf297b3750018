import { z } from "zod";
import { unpackFactsBefore } from "../../imports/domain/replaced-facts.ts";
import type { ImportActor } from "../../imports/domain/run.ts";
import { toImportActor } from "../../imports/store/import-run-rows.ts";
import { readPackedFacts } from "../../imports/store/packed-facts.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StockFacts } from "../domain/stock-facts.ts";

export type StockChange = {
  at: number;
  /** Name of the imported file; blank for a manual edit. */
  fileName: string;
  isUndone: boolean;
  by: ImportActor;
  before: StockFacts | null;
  after: StockFacts;
};

const stored = z.object({
  onHand: z.int(),
  incoming: z.object({ quantity: z.int(), date: z.string() }).nullable(),
  reportedAt: z.int(),
  location: z.string().exactOptional(),
});

export async function listStockChanges(
  on: Database,
  { productId, max }: { productId: number; max: number },
): Promise<StockChange[]> {
  const rows = await on
    .selectFrom("import_change")
    .innerJoin("import_run", "import_run.id", "import_change.run_id")
    .select(["import_run.file_name", "import_run.state", "import_run.applied_at"])
    .select(["import_run.actor_kind", "import_run.actor_id", "import_run.actor_name"])
    .select(["import_change.facts_before", "import_change.facts_after"])
    .where("import_change.record_id", "=", productId)
    .where("import_run.kind", "in", ["stock", "stock-edit"])
    .where("import_run.applied_at", "is not", null)
    .orderBy("import_run.applied_at", "desc")
    .orderBy("import_run.id")
    .limit(max)
    .execute();
  return rows.map(({ facts_before, facts_after, ...row }) => ({
    at: row.applied_at ?? 0,
    fileName: row.file_name,
    isUndone: row.state === "undone",
    by: toImportActor(row),
    before: facts_before === null ? null : readBefore(facts_before, facts_after),
    after: read(facts_after),
  }));
}

function read(text: string): StockFacts {
  return readPackedFacts("import_change.facts", stored, text);
}

function readBefore(text: string, textAfter: string): StockFacts {
  const packed = readPackedFacts("import_change.facts_before", storedBefore, text);
  return stored.parse(unpackFactsBefore(packed, read(textAfter)));
}

/** Figures that a change replaces; earlier versions stored all of them. */
const storedBefore = z.custom<object>((value) => typeof value === "object" && value !== null);
