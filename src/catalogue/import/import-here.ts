import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import { cellWords } from "../copy/cell-words-copy.ts";
import { importHeaders } from "../copy/import-columns-copy.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import type { ImportActor, ImportRun, MissingChoice } from "../domain/import/run.ts";
import { createImportService } from "../import-service.ts";
import { type FileKinds, ownFileKinds } from "./facts-kinds.ts";
import { createImportFiles } from "./import-files.ts";
import { runImportHere } from "./run-tasks.ts";
import type { ReadPictureHosts, TaskDeps } from "./task-work.ts";
import type { ImportParts } from "./write-part.ts";

/** Import service that runs its tasks in this process instead of the worker, for commands and tests. */
export function createImportsHere({
  db,
  dataDir,
  now = Date.now,
  kinds = ownFileKinds,
  readPictureHosts = async () => "",
  parts,
  area,
}: {
  db: Database;
  dataDir: string;
  now?: () => number;
  /** Registered kinds of files; by default only those of the catalogue. */
  kinds?: FileKinds;
  /** By default no host is allowed. */
  readPictureHosts?: ReadPictureHosts;
  parts?: ImportParts;
  /** Kinds of files that the service handles; the catalogue's by default. */
  area?: readonly ImportKind[];
}) {
  const files = createImportFiles(dataDir);
  const deps = {
    db,
    files,
    words: cellWords,
    headers: importHeaders,
    kinds,
    readPictureHosts,
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
        missing = "leave",
        onStep,
      }: {
        kind?: ImportKind;
        by?: ImportActor;
        listName?: string | null;
        sheetName?: string | null;
        headerRow?: number | null;
        missing?: MissingChoice;
        onStep?: TaskDeps["onStep"];
      } = {},
    ): Promise<ImportRun> {
      const id = service.newId();
      const received = await files.take(id, path);
      const choices = { isUnattended: true, listName, sheetName, headerRow, missing };
      const added = { id, fileName: basename(path), ...received, by, choices };
      await service.add({ ...added, ...(kind && { kind }) });
      const run = await work(id, onStep);
      if (!run) throw new Error(`import ${id} is gone`);
      return run;
    },
  };
}
