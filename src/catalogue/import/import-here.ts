import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import { cellWords } from "../copy/es-cell-words.ts";
import { importHeaders } from "../copy/es-import-columns.ts";
import type { ImportKind } from "../domain/import/kinds.ts";
import type { ImportActor, ImportRun } from "../domain/import/run.ts";
import { createImportService } from "../import-service.ts";
import { type FileKinds, ownFileKinds } from "./facts-kinds.ts";
import { createImportFiles } from "./import-files.ts";
import { runImportHere } from "./run-tasks.ts";
import type { ImportParts } from "./write-part.ts";

/** Imports whose tasks are performed in this process, for commands and tests. */
export function createImportsHere({
  db,
  dataDir,
  now = Date.now,
  kinds = ownFileKinds,
  parts,
  area,
}: {
  db: Database;
  dataDir: string;
  now?: () => number;
  /** Kinds of files; those of other capabilities have to be given. */
  kinds?: FileKinds;
  parts?: ImportParts;
  /** Kinds of files of the service; those of the catalogue if it is not given. */
  area?: readonly ImportKind[];
}) {
  const files = createImportFiles(dataDir);
  const deps = {
    db,
    files,
    words: cellWords,
    headers: importHeaders,
    kinds,
    now,
    ...(parts && { parts }),
  };
  const holder = `process ${process.pid} ${randomUUID()}`;
  const service = createImportService({
    ...{ db, files, kinds, now, changed: () => {} },
    ...(area && { area }),
  });
  const work = (id: string) => runImportHere(deps, { id, holder });
  return {
    service,
    files,
    deps,
    /** Performs the tasks of an import until it waits for a person or has ended; null if it is gone. */
    work,
    /** Adds a copy of a file, reads it and, unless it leaves something open, checks it. */
    async addFile(
      path: string,
      {
        kind,
        by = { kind: "command" },
        target = null,
      }: { kind?: ImportKind; by?: ImportActor; target?: number | null } = {},
    ): Promise<ImportRun> {
      const id = service.newId();
      const received = await files.take(id, path);
      const choices = { isUnattended: true, target };
      const added = { id, fileName: basename(path), ...received, by, choices };
      await service.add({ ...added, ...(kind && { kind }) });
      const run = await work(id);
      if (!run) throw new Error(`import ${id} is gone`);
      return run;
    },
  };
}
