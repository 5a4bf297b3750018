import type { createSite, Site } from "./app.ts";
import { toConfig } from "./config/config.ts";
import { EnvironmentProblem, readEnvironment } from "./config/environment.ts";
import { settlePort } from "./config/settle-port.ts";

await main();

async function main(): Promise<void> {
  try {
    const config = toConfig(await settlePort(readEnvironment(process.env)));
    const site = await (process.argv.includes("--dev") ? developmentSite : builtSite)(config);
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

type SiteConfig = Parameters<typeof createSite>[0];
type BuiltModule = { createSite: typeof createSite };

async function builtSite(config: SiteConfig): Promise<Site> {
  const path = new URL("../build/server/index.js", import.meta.url).href;
  const { createSite } = (await import(path)) as BuiltModule;
  return createSite(config);
}

async function developmentSite(config: SiteConfig): Promise<Site> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const { createSite } = (await vite.ssrLoadModule("./server/app.ts")) as BuiltModule;
  const site = await createSite(config, { before: vite.middlewares });
  return { ...site, close: async () => void (await Promise.all([site.close(), vite.close()])) };
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
