import type { Database } from "../../platform/database/database.ts";

/** Version of the catalogue, which every writer increases, and the id of the next new row. */
export type CatalogueState = { version: number; nextId: number };

export async function readCatalogueState(on: Database): Promise<CatalogueState> {
  const { version, next_id } = await on
    .selectFrom("catalogue_state")
    .select(["version", "next_id"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return { version, nextId: next_id };
}

/** Increases the version, which locks the row, so that other writers wait until this transaction ends. */
export async function lockCatalogueState(on: Database): Promise<CatalogueState> {
  const { version, next_id } = await on
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .where("id", "=", 1)
    .returning(["version", "next_id"])
    .executeTakeFirstOrThrow();
  return { version, nextId: next_id };
}

export async function storeNextId(on: Database, nextId: number): Promise<void> {
  await on.updateTable("catalogue_state").set({ next_id: nextId }).where("id", "=", 1).execute();
}
