import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PictureEntry } from "../../products/domain/stored-picture.ts";

/** `after`: ids in the picture store, in display order. */
export type ChangedByRun = {
  productId: number;
  before: readonly PictureEntry[];
  after: readonly string[];
};

export async function addChangedProduct(
  on: Database,
  runId: string,
  { productId, before, after }: ChangedByRun,
): Promise<void> {
  await on
    .insertInto("picture_run_product")
    .values({
      run_id: runId,
      product_id: productId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

export async function* readChangedByRun(
  on: Database,
  runId: string,
): AsyncGenerator<ChangedByRun[]> {
  let last = 0;
  while (true) {
    const rows = await on
      .selectFrom("picture_run_product")
      .selectAll()
      .where("run_id", "=", runId)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(200)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.product_id;
    yield rows.map((row) => ({
      productId: row.product_id,
      before: readEntries(row.before),
      after: readJsonColumn("picture_run_product.after", z.array(z.string()), row.after),
    }));
  }
}

/** Ids of stored pictures that the undo of an archive import may still need, so they must not be deleted. */
export async function* readPicturesOfRuns(on: Database): AsyncGenerator<string[]> {
  const runs = await on
    .selectFrom("picture_run")
    .select("id")
    .where("state", "<>", "undone")
    .execute();
  for (const { id } of runs)
    for await (const products of readChangedByRun(on, id))
      yield products.flatMap(({ before }) =>
        before.flatMap((entry) =>
          entry.state === "fetched" ? [entry.picture, entry.original] : [],
        ),
      );
}

const storedEntry = z.looseObject({
  id: z.string(),
  state: z.enum(["fetched", "waiting", "refused"]),
});

/** The entries were validated when they were stored, so this parser rejects only damaged JSON. */
function readEntries(text: string): PictureEntry[] {
  const entries = readJsonColumn("picture_run_product.before", z.array(storedEntry), text);
  return entries as unknown as PictureEntry[];
}
