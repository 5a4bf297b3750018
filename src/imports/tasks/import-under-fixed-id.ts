import { basename } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import type { ImportRun } from "../domain/run.ts";
import type { ImportKinds } from "../kinds/import-kind.ts";
import { findImportRun } from "../store/import-runs.ts";
import { createImportsHere } from "./import-here.ts";

/** Workbook that an installation brings along. */
export type BundledFile = {
  kinds: ImportKinds;
  workbook: string;
  dataDir: string;
  now: () => number;
};

/** Imports without approval under a fixed id, so that a second instance or the next start continues the same import. */
export async function importUnderFixedId(
  db: Database,
  {
    id,
    kind,
    target = null,
    workbook,
    ...place
  }: BundledFile & { id: string; kind: string; target?: number | null },
): Promise<void> {
  const { service, files, work } = createImportsHere({ db, ...place });
  const by = { kind: "command" } as const;
  const received = await files.take(id, workbook);
  if (!(await findImportRun(db, id)))
    await service
      .add({
        id,
        kind,
        fileName: basename(workbook),
        by,
        ...received,
        choices: { isUnattended: true, target },
      })
      .catch(async (error: unknown) => {
        // The insert fails if another instance has just added the same import; any other error is thrown.
        if (!(await findImportRun(db, id))) throw error;
      });
  const checked = await work(id);
  if (checked?.state === "checked") {
    const { version: seen } = checked;
    await service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
  }
  const ended = await work(id);
  if (ended?.state !== "applied") throw new Error(`import ${id}: ${problemOf(ended)}`);
}

function problemOf(run: ImportRun | null): string {
  return `${run?.state} ${run?.failure?.reason ?? ""} ${run?.report?.problemCount ?? 0} problems`;
}
