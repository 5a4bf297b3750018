import type { createSite, Site } from "./app.ts";
import { nextSteps } from "./next-steps.ts";
import { requireNotMoved } from "./platform/backup/move.ts";
import { toConfig } from "./platform/config/config.ts";
import { EnvironmentProblem, readEnvironment, settlePort } from "./platform/config/environment.ts";
import { explainFailure, UserError } from "./platform/explain-failure.ts";

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
        showsSampleFacts: site.showsSampleFacts,
      }))
        console.error(line);
  } catch (error) {
    console.error(
      error instanceof EnvironmentProblem || error instanceof UserError
        ? error.message
        : `El sitio no ha podido arrancar: ${explainFailure(error)}`,
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
  // Stops when the process that started this one ends.
  process.once("disconnect", stop);
}
