import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { GaugeReading } from "../../platform/metrics/metrics.ts";
import { type ImportKinds, listGuessedKinds, listPersonalKinds } from "../kinds/import-kind.ts";
import { countImports } from "../store/expired-imports.ts";
import { listImportRuns } from "../store/import-runs.ts";
import { expireImports } from "../tasks/expire-imports.ts";
import { createImportFiles } from "../tasks/import-files.ts";
import { startImportWorker } from "../tasks/import-worker.ts";
import { createImportService } from "./import-service.ts";

/** Starts the import services, one for files about people and one for those that nobody watches, and their worker. */
export function startImports({
  db,
  config,
  kinds,
  changed,
  log,
}: {
  db: Database;
  config: Config;
  kinds: ImportKinds;
  changed: () => void;
  log: Logger;
}) {
  const files = createImportFiles(config.dataDir);
  const worker = startImportWorker({ db, config, log });
  const serviceOf = (area: readonly string[]) =>
    createImportService({ db, files, kinds, now: Date.now, changed, area });
  const [guessed, ofPeople] = [listGuessedKinds(kinds), listPersonalKinds(kinds)];
  return {
    service: serviceOf(guessed),
    personal: serviceOf(ofPeople),
    unattended: serviceOf([...guessed, ...ofPeople]),
    files,
    wake: worker.poke,
    stop: worker.stop,
    expire: () => expireImports(db, { files, kinds, now: Date.now() }),
    gauges: importGauges(db),
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
