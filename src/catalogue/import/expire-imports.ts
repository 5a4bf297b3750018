import type { Database } from "../../platform/database/database.ts";
import { undoDays } from "../domain/import/run.ts";
import { findRunsWithFile, forgetExpiredRuns } from "../store/expired-imports.ts";
import type { ImportFiles } from "./import-files.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Days after which an import that waits for the decision of a user is deleted. */
export const waitingDays = 14;
/** Days for which the changes made by an import are stored; they are the history of its products. */
export const historyDays = 365;

/** Personal data, so only one day longer than an import can be undone. */
export const recordsDays = undoDays + 1;

/** Schedules old imports for deletion and removes files that no import needs. Returns the sum of both numbers. */
export async function expireImports(
  db: Database,
  { files, now }: { files: ImportFiles; now: number },
): Promise<number> {
  const forgotten = await forgetExpiredRuns(db, {
    now,
    leftBefore: now - waitingDays * day,
    writtenBefore: now - historyDays * day,
    recordsBefore: now - recordsDays * day,
  });
  const old = (await files.listBefore(now - hour)).slice(0, 500);
  const used = await findRunsWithFile(db, old, { appliedAfter: now - undoDays * day });
  const unused = old.filter((id) => !used.has(id));
  for (const id of unused) await files.remove(id);
  return forgotten + unused.length;
}
