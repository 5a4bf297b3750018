import { randomUUID } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import { cellWords } from "../copy/es-cell-words.ts";
import { importHeaders } from "../copy/es-import-columns.ts";
import { createImportService } from "../import-service.ts";
import { createImportFiles } from "./import-files.ts";
import { runWaitingTasks } from "./run-tasks.ts";

/** Service of the imports, and the work behind it. */
export function startImports({
  db,
  config,
  changed,
  log,
}: {
  db: Database;
  config: Config;
  changed: () => void;
  log: Logger;
}) {
  const files = createImportFiles(config.dataDir);
  const deps = { db, files, words: cellWords, headers: importHeaders, now: Date.now };
  const holder = randomUUID();
  const loop = startWorkerLoop(
    async () => {
      await runWaitingTasks(deps, holder);
      return 10_000;
    },
    {
      onFailure(error) {
        log.error({ err: error }, "an import failed");
        return 10_000;
      },
    },
  );
  return {
    service: createImportService({ db, files, now: Date.now, changed }),
    wake: loop.poke,
    stop: loop.stop,
  };
}
