import { maxAttempts } from "../../imports/store/import-tasks.ts";
import type { Database } from "../../platform/database/database.ts";

/**
 * True during a write in several transactions: lists and searches show the old state, so that nobody sees half an import.
 * False after too many failed attempts.
 */
export async function isPartlyWritten(on: Database): Promise<boolean> {
  const run = await on
    .selectFrom("import_run")
    .select("id")
    .where("task", "is not", null)
    .where("written_row", "is not", null)
    .where("attempts", "<=", maxAttempts)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
