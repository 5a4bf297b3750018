import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { createSite } from "../../src/app.ts";
import { toConfig } from "../../src/platform/config/config.ts";
import { readEnvironment } from "../../src/platform/config/environment.ts";
import { findFreePort } from "../../tests/support/free-port.ts";

/** Starts the built site in a process of its own, without the page cache. */
export async function startUncachedSite(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-uncached-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: folder,
    PORT: `${await findFreePort()}`,
  };
  const log = openSync(join(folder, "log"), "a");
  const site = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env,
    stdio: ["ignore", log, "inherit", "ipc"],
  });
  await once(site, "message");
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    async stop() {
      site.kill("SIGTERM");
      await once(site, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

if (import.meta.main) {
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const module: { createSite: typeof createSite } = await import(built);
  const site = await module.createSite(toConfig(readEnvironment(process.env)), {
    before: (_request, _response, next) => next(),
  });
  process.send?.(await site.listen());
}
