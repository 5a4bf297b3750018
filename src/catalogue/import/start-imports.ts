import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import { createImportService } from "../import-service.ts";
import { createImportFiles } from "./import-files.ts";
import { startImportWorker } from "./import-worker.ts";

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
  const worker = startImportWorker({ db, config, log });
  return {
    service: createImportService({ db, files, now: Date.now, changed }),
    wake: worker.poke,
    stop: worker.stop,
  };
}
