/** Command that exports the settings as JSON and imports them, to set up or move an installation. */
import { readFileSync } from "node:fs";
import { capabilities } from "../../capabilities.ts";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { createPictureStore } from "../../platform/files/picture-store.ts";
import { fieldCopyOf } from "../copy/group-words.ts";
import {
  settingsCommand as copy,
  importedSentence,
  settingProblemSentence,
} from "../copy/settings-copy.ts";
import { getGroup, savedValuesAt, settingsOf } from "../services/site-settings.ts";
import { listRevisions } from "../store/revisions.ts";
import { importGroups } from "../use-cases/import-groups.ts";

const site = settingsOf(capabilities);

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const [verb, file, ...more] = process.argv.slice(2);
  if (verb === "export" && file === undefined)
    return withDatabaseToRead(config, async (db) => {
      const revisions = db ? await listRevisions(db, site.groups) : [];
      const groups = savedValuesAt(site, { revisions, at: Date.now() });
      console.log(JSON.stringify({ version: 1, groups }, null, 2));
    });
  if (verb !== "import" || file === undefined || more.length > 0) throw new UserError(copy.usage);
  const content = readJson(fromCallersFolder(file));
  await withDatabaseToWrite(config, async (db) => {
    const pictures = createPictureStore(config.dataDir);
    const outcome = await importGroups({ db, site, pictures }, { content, at: Date.now() });
    if (outcome.kind === "saved")
      return console.log(
        importedSentence(outcome.groups.map((name) => getGroup(site, name).copy.title)),
      );
    const lines =
      outcome.kind === "not-settings"
        ? [copy.notSettings]
        : outcome.problems.map(({ group: name, ...problem }) => {
            const { copy: words, problems } = getGroup(site, name);
            return `${words.title}, ${fieldCopyOf(words, problem.path).label} (${problem.path}): ${settingProblemSentence(problem, problems)}${problem.problem === "unknown-picture" ? ` (${problem.limit})` : ""}`;
          });
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
