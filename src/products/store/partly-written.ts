import { maxAttempts } from "../../imports/store/import-tasks.ts";
import type { Database } from "../../platform/database/database.ts";

/**
 * True during a write in several transactions: lists and searches show the old state, so that nobody sees half an import.
 * An import with parts is written or taken back in several if its parts are applied after it.
 * False after too many failed attempts.
 */
export async function isPartlyWritten(on: Database): Promise<boolean> {
  const run = await on
    .selectFrom("import_run")
    .select("id")
    .where("task", "is not", null)
    .where((run) =>
      run.or([
        run("written_row", "is not", null),
        run("task", "=", "apply-parts"),
        run.and([
          run("task", "=", "undo"),
          run.exists(
            run
              .selectFrom("import_run as part")
              .select("part.id")
              .whereRef("part.part_of", "=", "import_run.id"),
          ),
        ]),
      ]),
    )
    .where("attempts", "<=", maxAttempts)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
