/** Command that exports the settings as JSON and imports them, to set up or move an installation. */
import { readFileSync } from "node:fs";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { createPictureStore } from "../../platform/files/picture-store.ts";
import { fieldCopyOf, groupsCopy } from "../copy/groups-copy.ts";
import {
  settingsCommand as copy,
  importedSentence,
  settingProblemSentence,
} from "../copy/settings-copy.ts";
import { groupsAt } from "../domain/revision.ts";
import { listRevisions } from "../store/revisions.ts";
import { importGroups } from "../use-cases/import-groups.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const [verb, file, ...more] = process.argv.slice(2);
  if (verb === "export" && file === undefined)
    return withDatabaseToRead(config, async (db) => {
      const groups = db ? groupsAt(await listRevisions(db), Date.now()) : {};
      console.log(JSON.stringify({ version: 1, groups }, null, 2));
    });
  if (verb !== "import" || file === undefined || more.length > 0) throw new UserError(copy.usage);
  const content = readJson(fromCallersFolder(file));
  await withDatabaseToWrite(config, async (db) => {
    const outcome = await importGroups(db, {
      content,
      at: Date.now(),
      pictures: createPictureStore(config.dataDir),
    });
    if (outcome.kind === "saved")
      return console.log(importedSentence(outcome.groups.map((name) => groupsCopy[name].title)));
    const lines =
      outcome.kind === "not-settings"
        ? [copy.notSettings]
        : outcome.problems.map(
            ({ group, ...problem }) =>
              `${groupsCopy[group].title}, ${fieldCopyOf(group, problem.path).label} (${problem.path}): ${settingProblemSentence(problem)}${problem.problem === "unknown-picture" ? ` (${problem.limit})` : ""}`,
          );
    throw new UserError([...lines, copy.nothingSaved].join("\n"));
  });
});

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UserError(`${copy.notJson}\n${copy.nothingSaved}`);
    throw error;
  }
}
