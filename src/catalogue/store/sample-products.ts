import type { Database } from "../../platform/database/database.ts";
import { clearChanges } from "./import-changes.ts";
import { findImportRun, replaceImportRun } from "./import-runs.ts";
import { deleteProducts, deleteUnusedNames } from "./products.ts";

/** Import of the sample company's products; a product that somebody changes gets another one. */
export const sampleImportId = "sample";

export type SampleProducts = {
  /** Numbers of the products that are as the sample brought them and that no other product needs. */
  removable: readonly number[];
  /** Products that stay: changed by the owner, or the replacement of one that stays. */
  kept: readonly { id: number; sku: string; name: string }[];
};

/** Products that the sample brought; none once it was removed. */
export async function findSampleProducts(on: Database): Promise<SampleProducts> {
  const sample = await on
    .selectFrom("product")
    .select((product) => product.fn.min("created_at").as("at"))
    .where("import_run_id", "=", sampleImportId)
    .executeTakeFirst();
  if (sample?.at == null) return { removable: [], kept: [] };
  // Writing keeps the instant at which a product was created, the same for all products of an import.
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

/** Replacements of products that stay, and the replacements of those. */
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

/** Deletes products with the brands, categories and families that were made for them and that nothing else uses. */
export async function deleteSampleProducts(on: Database, ids: readonly number[]): Promise<void> {
  const last = Math.max(...ids);
  await on
    .updateTable("product")
    .set({ replaced_by: null })
    .where("import_run_id", "=", sampleImportId)
    .where("id", "in", ids)
    .execute();
  await deleteProducts(on, ids);
  // Names are numbered before the products that they were made for.
  await deleteUnusedNames(on, { first: 0, end: last });
}

/** Marks the import as undone, without the facts that it could be undone with. */
export async function endSampleImport(on: Database, at: number): Promise<void> {
  const run = await findImportRun(on, sampleImportId);
  if (run?.state !== "applied") return;
  await clearChanges(on, sampleImportId);
  const undone = { ...run, state: "undone" as const, version: run.version + 1, changedAt: at };
  await replaceImportRun(on, { seen: run.version, run: undone });
}

/** Numbers of the products that are as the sample brought them, by the keys of their SKUs. */
export async function findSampleNumbers(on: Database): Promise<Map<string, number>> {
  const rows = await on
    .selectFrom("product")
    .select(["id", "sku_key"])
    .where("import_run_id", "=", sampleImportId)
    .execute();
  return new Map(rows.map(({ id, sku_key }) => [sku_key, id]));
}

/** Product numbers among `ids` of products without a picture. */
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
