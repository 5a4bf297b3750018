import type { createSite, Site } from "./app.ts";
import { toConfig } from "./config/config.ts";
import { EnvironmentProblem, readEnvironment } from "./config/environment.ts";
import { settlePort } from "./config/settle-port.ts";

/** Reads the environment, serves the site until a signal comes, and leaves; what stands in the way is one line. */
export async function serveUntilStopped(
  create: (config: Parameters<typeof createSite>[0]) => Promise<Site>,
): Promise<void> {
  try {
    const site = await create(toConfig(await settlePort(readEnvironment(process.env))));
    const address = await site.listen();
    console.log(`Escaparate: ${address}`);
    stopOnSignal(site);
  } catch (error) {
    console.error(
      error instanceof EnvironmentProblem
        ? error.message
        : `The site could not start: ${(error as Error).message}`,
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
  // The process that started us is gone without a word: stay no longer than it.
  process.once("disconnect", stop);
}
