/** Program that imports files from a watched folder until it is killed: node folder-process.ts DATABASE DATA_DIR. */
import { setTimeout as sleep } from "node:timers/promises";
import { importKinds } from "../../src/import-kinds.ts";
import { usualRules } from "../../src/imports/domain/unattended-rules.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { runWaitingTasks } from "../../src/imports/tasks/run-tasks.ts";
import { createFolderPictures } from "../../src/pictures/services/folder-pictures.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { FolderImporter } from "../../src/unattended-imports/watched-folder/folder-importer.ts";

const [place = "", dataDir = ""] = process.argv.slice(2);
const { db } = openDatabase(
  place.startsWith("postgres") ? { kind: "postgres", url: place } : { kind: "sqlite", file: place },
);
const { service, files, deps } = createImportsHere({ kinds: importKinds, db, dataDir });
const archives = createFolderPictures({ db, dataDir, now: Date.now });
const importer = new FolderImporter({
  dataDir,
  service,
  files,
  archives,
  readRules: () => usualRules,
  changed: () => {},
});
for (;;) {
  await importer.poll({ takesNew: true });
  await runWaitingTasks(deps, `process ${process.pid}`);
  process.send?.("looked");
  await sleep(5);
}
