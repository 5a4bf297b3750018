import type { Database } from "../database/database.ts";
import type { AttachmentFiles } from "./stored-files.ts";

/** Tables with one file in the data directory for each row, named by the row's id. */
export const fileTables = ["attachment", "company_document", "product_document"] as const;

/** Deletes contents without a row, older than the grace period, left by erasures or crashes; returns their number. */
export async function removeOrphanedFiles(
  { db, files }: { db: Database; files: AttachmentFiles },
  now: number,
): Promise<number> {
  const ids = await files.listBefore(now - graceMilliseconds);
  const known = await findKnownIds(db, ids);
  const orphans = ids.filter((id) => !known.has(id));
  for (const id of orphans) await files.remove(id);
  return orphans.length;
}

const graceMilliseconds = 60_000;

async function findKnownIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  // In chunks, because SQLite allows at most 32,766 values in a statement.
  for (const table of fileTables)
    for (let from = 0; from < ids.length; from += 1000) {
      const rows = await db
        .selectFrom(table)
        .select("id")
        .where("id", "in", ids.slice(from, from + 1000))
        .execute();
      for (const { id } of rows) known.add(id);
    }
  return known;
}
