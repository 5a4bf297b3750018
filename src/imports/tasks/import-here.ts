import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import type { ImportActor, ImportChoices, ImportRun, MissingChoice } from "../domain/run.ts";
import type { ImportKinds, ImportParts } from "../kinds/import-kind.ts";
import { createImportService } from "../services/import-service.ts";
import { createImportFiles } from "./import-files.ts";
import { runImportHere } from "./run-tasks.ts";
import type { TaskDeps } from "./task-work.ts";

/** Import service that runs its tasks in this process instead of the worker, for commands and tests. */
export function createImportsHere({
  db,
  dataDir,
  now = Date.now,
  kinds,
  parts,
  area,
}: {
  db: Database;
  dataDir: string;
  now?: () => number;
  kinds: ImportKinds;
  parts?: ImportParts;
  /** Names of the kinds of files that the service handles, the usual one first; by default those that are guessed. */
  area?: readonly string[];
}) {
  const files = createImportFiles(dataDir);
  const deps = {
    db,
    files,
    kinds,
    now,
    ...(parts && { parts }),
  };
  const holder = `process ${process.pid} ${randomUUID()}`;
  const service = createImportService({
    db,
    files,
    kinds,
    now,
    changed: () => {},
    ...(area && { area }),
  });
  const work = (id: string, onStep?: TaskDeps["onStep"]) =>
    runImportHere({ ...deps, ...(onStep && { onStep }) }, { id, holder });
  return {
    service,
    files,
    deps,
    /** Runs the tasks of an import until a user has to decide or the import has ended; null if the import does not exist. */
    work,
    /** Creates an import from a copy of a file and reads it; checks it at once if there is no question to answer. */
    async addFile(
      path: string,
      {
        kind,
        by = { kind: "command" },
        listName = null,
        sheetName = null,
        headerRow = null,
        titleRows = null,
        sheetNames = null,
        headings = {},
        constants = {},
        translations = {},
        styles = {},
        dateOrders = {},
        missing = "leave",
        kindsLookedFor = null,
        onStep,
      }: {
        kind?: string;
        kindsLookedFor?: ImportChoices["kindsLookedFor"];
        by?: ImportActor;
        listName?: string | null;
        sheetName?: string | null;
        headerRow?: number | null;
        titleRows?: ImportChoices["titleRows"];
        sheetNames?: ImportChoices["sheetNames"];
        headings?: ImportChoices["headings"];
        constants?: ImportChoices["constants"];
        translations?: ImportChoices["translations"];
        styles?: ImportChoices["styles"];
        dateOrders?: ImportChoices["dateOrders"];
        missing?: MissingChoice;
        onStep?: TaskDeps["onStep"];
      } = {},
    ): Promise<ImportRun> {
      const id = service.newId();
      const received = await files.take(id, path);
      const choices = {
        isUnattended: true,
        listName,
        sheetName,
        headerRow,
        titleRows,
        sheetNames,
        headings,
        constants,
        translations,
        styles,
        dateOrders,
        missing,
        kindsLookedFor,
      };
      const added = { id, fileName: basename(path), ...received, by, choices };
      await service.add({ ...added, ...(kind && { kind }) });
      const run = await work(id, onStep);
      if (!run) throw new Error(`import ${id} is gone`);
      return run;
    },
  };
}
