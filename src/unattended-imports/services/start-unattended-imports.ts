import type { UnattendedRules } from "../../imports/domain/unattended-rules.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import type { ImportFiles } from "../../imports/tasks/import-files.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import type { FolderArchives } from "../watched-folder/folder-archives.ts";
import { startWatchedFolder } from "../watched-folder/start-watched-folder.ts";
import { ImportApi } from "./import-api.ts";

/** Requests of programs per hour and client IP address, and files per hour and token. */
const programRequestsPerHour = 1200;
const programFilesPerHour = 120;
/** Interval in milliseconds at which checked files of programs are approved. */
const advanceEvery = 5000;

/** Starts the watched folder, the entrance of programs and the approval of their files. */
export function startUnattendedImports({
  db,
  config,
  service,
  files,
  archives,
  changed,
  log,
  isFolderWatched,
  readFolderRules,
  limit,
}: {
  db: Database;
  config: Config;
  service: ImportService;
  files: ImportFiles;
  archives: FolderArchives;
  changed: () => void;
  log: Logger;
  isFolderWatched: () => boolean;
  readFolderRules: () => UnattendedRules;
  limit: (counted: string, perHour: number) => SubmissionLimit;
}) {
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
  const api = new ImportApi({
    db,
    service,
    limits,
    area: service.kinds.map(({ name }) => name),
    now: Date.now,
  });
  const advancing = startWorkerLoop(
    async () => {
      await api.advance();
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
    api,
    async stop(): Promise<void> {
      await Promise.all([advancing.stop(), watched.stop()]);
    },
    gauges: watched.gauges,
  };
}
