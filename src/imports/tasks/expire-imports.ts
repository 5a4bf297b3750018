import type { Database } from "../../platform/database/database.ts";
import { undoDays } from "../domain/run.ts";
import { type ImportKinds, listPersonalKinds } from "../kinds/import-kind.ts";
import {
  findRunsWithFile,
  forgetBeyondLimit,
  forgetExpiredRuns,
} from "../store/expired-imports.ts";
import type { ImportFiles } from "./import-files.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Days after which an import that waits for the decision of a user is deleted. */
export const waitingDays = 14;
/** Days for which the changes made by an import are stored; they are the history of its records. */
export const historyDays = 365;

/** Bytes of all changes above which the oldest imports that cannot be undone any more are deleted before their time. */
const maxKeptBytes = 2_000_000_000;

/** Personal data, so only one day longer than an import can be undone. */
export const personalDays = undoDays + 1;

/** Schedules old imports for deletion and removes files that no import needs. Returns the sum of both numbers. */
export async function expireImports(
  db: Database,
  { files, kinds, now }: { files: ImportFiles; kinds: ImportKinds; now: number },
): Promise<number> {
  const personal = listPersonalKinds(kinds);
  const forgotten = await forgetExpiredRuns(db, {
    now,
    leftBefore: now - waitingDays * day,
    writtenBefore: now - historyDays * day,
    personal,
    personalBefore: now - personalDays * day,
  });
  const beyond = await forgetBeyondLimit(db, {
    now,
    maxBytes: maxKeptBytes,
    appliedAfter: now - (undoDays + 1) * day,
  });
  const old = (await files.listBefore(now - hour)).slice(0, 500);
  const used = await findRunsWithFile(db, old, {
    appliedAfter: now - undoDays * day,
    personal,
  });
  const unused = old.filter((id) => !used.has(id));
  for (const id of unused) await files.remove(id);
  return forgotten + beyond + unused.length;
}
