import { clearChanges } from "../../imports/store/import-changes.ts";
import { findImportRun, replaceImportRun } from "../../imports/store/import-runs.ts";
import type { Database } from "../../platform/database/database.ts";
import { deleteProducts, deleteUnusedNames } from "./product-reader.ts";

/** Fixed id of the import of demo products; an edited demo product has the id of the edit instead. */
export const sampleImportId = "sample";

export type SampleProducts = {
  /** Ids of demo products that can be deleted: they are unchanged, and they do not replace a product that is kept. */
  removable: readonly number[];
  /** Demo products that are not deleted: the owner has changed them, or they replace a product that is kept. */
  kept: readonly { id: number; sku: string; name: string }[];
};

/** Demo products of the sample company, split into deletable and kept ones; both lists are empty after their removal. */
export async function findSampleProducts(on: Database): Promise<SampleProducts> {
  const sample = await on
    .selectFrom("product")
    .select((product) => product.fn.min("created_at").as("at"))
    .where("import_run_id", "=", sampleImportId)
    .executeTakeFirst();
  if (sample?.at == null) return { removable: [], kept: [] };
  // All products of an import have the same `created_at`, so this also finds demo products that were changed.
  const rows = await on
    .selectFrom("product")
    .select(["id", "sku", "name", "replaced_by", "import_run_id"])
    .where("created_at", "=", Number(sample.at))
    .orderBy("id")
    .execute();
  const needed = await findNeeded(on, rows);
  const stays = ({ id, import_run_id }: (typeof rows)[number]) =>
    import_run_id !== sampleImportId || needed.has(id);
  return {
    removable: rows.filter((row) => !stays(row)).map(({ id }) => id),
    kept: rows.filter(stays).map(({ id, sku, name }) => ({ id, sku, name })),
  };
}

/** True if there is a product that the import of the demo products has not made, or that was changed since. */
export async function hasOwnProducts(on: Database): Promise<boolean> {
  const row = await on
    .selectFrom("product")
    .select("id")
    .where((where) =>
      where.or([where("import_run_id", "is", null), where("import_run_id", "<>", sampleImportId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of products that replace a kept product, directly or through other replacements. */
async function findNeeded(
  on: Database,
  sample: readonly { id: number; replaced_by: number | null; import_run_id: string | null }[],
): Promise<Set<number>> {
  const others = await on
    .selectFrom("product")
    .select("replaced_by")
    .where("replaced_by", "is not", null)
    .where((where) =>
      where.or([where("import_run_id", "is", null), where("import_run_id", "<>", sampleImportId)]),
    )
    .execute();
  const replacementOf = new Map(sample.map(({ id, replaced_by }) => [id, replaced_by]));
  const needed = new Set<number>();
  for (const { replaced_by } of others)
    for (let next = replaced_by; next !== null && !needed.has(next); ) {
      needed.add(next);
      next = replacementOf.get(next) ?? null;
    }
  return needed;
}

/** Deletes demo products, and the names created for them that no other product uses. */
export async function deleteSampleProducts(on: Database, ids: readonly number[]): Promise<void> {
  const last = Math.max(...ids);
  await on
    .updateTable("product")
    .set({ replaced_by: null })
    .where("import_run_id", "=", sampleImportId)
    .where("id", "in", ids)
    .execute();
  await deleteProducts(on, ids);
  // The ids of new brands and categories are lower than the ids of the products for which they were created.
  await deleteUnusedNames(on, { first: 0, end: last });
}

/** Marks the demo import as undone, and deletes its stored changes, which only an undo needs. */
export async function endSampleImport(on: Database, at: number): Promise<void> {
  const run = await findImportRun(on, sampleImportId);
  if (run?.state !== "applied") return;
  await clearChanges(on, sampleImportId);
  const undone = { ...run, state: "undone" as const, version: run.version + 1, changedAt: at };
  await replaceImportRun(on, { seen: run.version, run: undone });
}

/** Ids of demo products that were not changed, by normalised SKU. */
export async function findSampleNumbers(on: Database): Promise<Map<string, number>> {
  const rows = await on
    .selectFrom("product")
    .select(["id", "sku_key"])
    .where("import_run_id", "=", sampleImportId)
    .execute();
  return new Map(rows.map(({ id, sku_key }) => [sku_key, id]));
}

/** Filters product ids: returns those of products without a picture. */
export async function findPictureless(on: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom("product")
    .select("id")
    .where("id", "in", ids)
    .where("id", "not in", (picture) => picture.selectFrom("product_picture").select("product_id"))
    .execute();
  return rows.map(({ id }) => id);
}
