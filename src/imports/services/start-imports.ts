import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import type { UnattendedRules } from "../domain/unattended-rules.ts";
import { type ImportKinds, listGuessedKinds } from "../kinds/import-kind.ts";
import { countImports } from "../store/expired-imports.ts";
import { listImportRuns } from "../store/import-runs.ts";
import { expireImports } from "../tasks/expire-imports.ts";
import { createImportFiles } from "../tasks/import-files.ts";
import { startImportWorker } from "../tasks/import-worker.ts";
import type { FolderArchives } from "../watched-folder/folder-archives.ts";
import { startWatchedFolder } from "../watched-folder/start-watched-folder.ts";
import { createImportPrograms } from "./import-programs.ts";
import { createImportService } from "./import-service.ts";

/** Requests of programs per hour and client IP address, and files per hour and token. */
const programRequestsPerHour = 1200;
const programFilesPerHour = 120;
/** Interval in milliseconds at which checked files of programs are approved. */
const advanceEvery = 5000;

/** Starts the import services, one for files about people, their worker, the entrance of programs and the watched folder. */
export function startImports({
  db,
  config,
  kinds,
  archives,
  changed,
  log,
  isFolderWatched,
  readFolderRules,
  limit,
}: {
  db: Database;
  config: Config;
  kinds: ImportKinds;
  archives: FolderArchives;
  changed: () => void;
  log: Logger;
  isFolderWatched: () => boolean;
  readFolderRules: () => UnattendedRules;
  limit: (counted: string, perHour: number) => SubmissionLimit;
}) {
  const files = createImportFiles(config.dataDir);
  const worker = startImportWorker({ db, config, log });
  const service = createImportService({ db, files, kinds, now: Date.now, changed });
  const personal = createImportService({
    db,
    files,
    kinds,
    now: Date.now,
    changed,
    area: Object.values(kinds).flatMap(({ name, isPersonal }) => (isPersonal ? [name] : [])),
  });
  const watched = startWatchedFolder({
    dataDir: config.dataDir,
    service,
    files,
    archives,
    now: Date.now,
    changed,
    log,
    isWatched: isFolderWatched,
    readRules: readFolderRules,
  });
  const limits = {
    requests: limit("import programs", programRequestsPerHour),
    files: limit("import program files", programFilesPerHour),
  };
  const programs = createImportPrograms({
    db,
    service,
    limits,
    area: listGuessedKinds(kinds),
    now: Date.now,
  });
  const advancing = startWorkerLoop(
    async () => {
      await programs.advance();
      return advanceEvery;
    },
    {
      onFailure(error) {
        log.error({ err: error }, "imports of programs cannot be approved");
        return advanceEvery;
      },
    },
  );
  return {
    service,
    programs,
    personal,
    wake: worker.poke,
    async stop(): Promise<void> {
      await Promise.all([advancing.stop(), watched.stop(), worker.stop()]);
    },
    expire: () => expireImports(db, { files, kinds, now: Date.now() }),
    gauges: [...importGauges(db), ...watched.gauges],
  };
}

function importGauges(db: Database): readonly GaugeReading[] {
  return [
    {
      name: "imports",
      help: "Imports of files by state.",
      label: "state",
      read: async () => (await countImports(db)).states,
    },
    {
      name: "import_oldest_task_seconds",
      help: "Age of the oldest import that waits to be worked on, or is.",
      async read() {
        const { oldestTask } = await countImports(db);
        return oldestTask === null ? 0 : Math.max(0, (Date.now() - oldestTask) / 1000);
      },
    },
    {
      name: "import_rejected_rows",
      help: "Rows with errors in the latest import that was checked.",
      async read() {
        const checked = (await listImportRuns(db, 10)).find(({ report }) => report);
        return checked?.report?.counts.rejected ?? 0;
      },
    },
  ];
}
