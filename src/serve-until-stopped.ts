import type { createSite, Site } from "./app.ts";
import { readMailTarget } from "./emails/use-cases/read-mail-target.ts";
import { requireNotMoved } from "./platform/backup/move.ts";
import { type Config, toConfig } from "./platform/config/config.ts";
import { EnvironmentProblem, readEnvironment, settlePort } from "./platform/config/environment.ts";
import { openDatabase } from "./platform/database/database.ts";
import { explainFailure, UserError } from "./platform/explain-failure.ts";
import { startCopy as copy } from "./setup/copy/start-copy.ts";
import { hasMembers } from "./staff/members/members.ts";
import { newFirstAccountPath } from "./staff/use-cases/first-account-link.ts";

/** Reads the environment and serves until a signal; a failed start prints one line. */
export async function serveUntilStopped(
  create: (config: Parameters<typeof createSite>[0]) => Promise<Site>,
): Promise<void> {
  try {
    // New files are readable by their owner only, because the database, keys and emails are private.
    process.umask(0o077);
    const config = toConfig(await settlePort(readEnvironment(process.env)));
    requireNotMoved(config);
    const site = await create(config);
    const address = await site.listen();
    console.log(`Escaparate: ${address}`);
    stopOnSignal(site);
    // The next steps are printed for `npm start` only; under systemd or in a container nobody would read them.
    if (process.send)
      for (const line of await nextSteps(config, {
        address,
        isPublished: site.isPublished,
      }))
        console.error(line);
  } catch (error) {
    console.error(
      error instanceof EnvironmentProblem || error instanceof UserError
        ? error.message
        : copy.failed(explainFailure(error)),
    );
    process.exit(1);
  }
}

function stopOnSignal(site: Site): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await site.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.once("disconnect", stop);
}

async function nextSteps(
  config: Config,
  { address, isPublished }: { address: string; isPublished: boolean },
): Promise<string[]> {
  const lines = [copy.console(address)];
  if (config.publicUrl.startsWith("https:") && !isPublished)
    lines.push(copy.unpublished(config.publicUrl));
  if (!(await hasStaff(config)))
    lines.push(
      ...copy.firstAccount({
        link: `${config.publicUrl}${newFirstAccountPath(config)}`,
        settings: settingsOf(config),
      }),
    );
  const target = await readMailTarget(config);
  if (target.kind === "files") lines.push(copy.emailsInFiles(target.directory));
  else lines.push(config.mail.kind === "smtp" ? copy.emailsBySmtp : copy.emailsByConsole);
  return lines;
}

async function hasStaff(config: Config): Promise<boolean> {
  const { db } = openDatabase(config.database);
  try {
    return await hasMembers(db);
  } finally {
    await db.destroy();
  }
}

function settingsOf({ database, dataDir }: Config): string {
  if (database.kind === "postgres") return "DATABASE_URL=… ";
  return process.env.DATA_DIR ? `DATA_DIR=${dataDir} ` : "";
}
