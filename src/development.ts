import type { ServerResponse } from "node:http";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from "vite";
import type { createSite, Site } from "./app.ts";
import type { Config } from "./platform/config/config.ts";
import { readEnvironment, settlePort } from "./platform/config/environment.ts";
import { explainFailure } from "./platform/explain-failure.ts";
import type { Before } from "./platform/http/static-files.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";
import { startCopy as copy } from "./setup/copy/start-copy.ts";

const entry = "./src/app.ts";

/** `npm run dev`: Vite updates pages in place; the site restarts when server code changes. */
await serveUntilStopped(async (config) => {
  const { PORT } = await settlePort({ ...readEnvironment({}), HOST: config.host, PORT: 0 });
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { host: config.host, port: PORT, clientPort: PORT } },
  });
  const before = withOpenPolicy(vite.middlewares, `ws://${hostInAddress(config.host)}:${PORT}`);
  let site = await create(vite, config, before);
  let restarting = Promise.resolve();
  const changed = new Set<string>();

  vite.watcher.on("change", (file) => {
    const name = relative(vite.config.root, file);
    if (!isOfServer(vite, file)) {
      // Pages without React reload on this event (`ReloadOnChange`), because Vite cannot update them in place.
      if (name.startsWith("src/")) vite.hot.send("site:changed", { name });
      return;
    }
    // Vite itself would discard the changed module only after the restart.
    vite.environments.ssr.moduleGraph.onFileChange(file);
    changed.add(name);
    // A Git checkout changes many files at once; one restart covers all of them.
    restarting = restarting.then(() => restart());
  });

  async function restart(): Promise<void> {
    const names = [...changed].join(", ");
    changed.clear();
    if (!names) return;
    const started = performance.now();
    try {
      const next = await create(vite, config, before);
      await site.close();
      site = next;
      await site.listen();
      console.log(copy.restarted(names, Math.round(performance.now() - started)));
      vite.hot.send({ type: "full-reload" });
    } catch (error) {
      const [why] = stripVTControlCharacters(explainFailure(error)).split("╭");
      console.error(copy.notRestarted({ names, why: why?.trim() }));
    }
  }

  return {
    isPublished: site.isPublished,
    listen: () => site.listen(),
    close: async () => {
      await restarting;
      await Promise.all([site.close(), vite.close()]);
    },
  };
});

async function create(vite: ViteDevServer, config: Config, before: Before): Promise<Site> {
  const app = (await vite.ssrLoadModule(entry)) as { createSite: typeof createSite };
  return app.createSite(config, { before });
}

function isOfServer(vite: ViteDevServer, file: string): boolean {
  const { moduleGraph } = vite.environments.ssr as ViteDevServer["environments"]["ssr"];
  const changed = moduleGraph.getModulesByFile(file) ?? new Set();
  const seen = new Set<EnvironmentModuleNode>();
  const isReached = (module: EnvironmentModuleNode): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (module.file?.endsWith("/src/app.ts")) return true;
    // Pages need no restart: every request loads them again.
    if (module.id?.includes("virtual:react-router/server-build")) return false;
    return [...module.importers].some(isReached);
  };
  return [...changed].some(isReached);
}

/** Relaxes the Content-Security-Policy: its hashes do not cover Vite's websocket, inline scripts and styles. */
function withOpenPolicy(middlewares: Before, socket: string): Before {
  return (request, response, next) => {
    openPolicy(response, socket);
    middlewares(request, response, next);
  };
}

function openPolicy(response: ServerResponse, socket: string): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const headers = rest.at(-1);
    if (typeof headers === "object" && headers !== null) {
      const given = headers as Record<string, string | string[]>;
      for (const name of Object.keys(given))
        if (name.toLowerCase() === "content-security-policy")
          given[name] = opened(`${given[name]}`, socket);
    }
    const own = this.getHeader("content-security-policy");
    if (own) this.setHeader("content-security-policy", opened(`${own}`, socket));
    return (writeHead as (...args: unknown[]) => ServerResponse).call(this, status, ...rest);
  } as typeof writeHead;
}

function opened(policy: string, socket: string): string {
  return policy
    .split("; ")
    .filter((directive) => !/trusted-types/.test(directive))
    .map((directive) =>
      directive
        .replace(/^(script-src|style-src) .*/, "$1 'self' 'unsafe-inline'")
        .replace(/^connect-src .*/, `$& ${socket}`),
    )
    .join("; ");
}

function hostInAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
