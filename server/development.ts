import { createServer } from "vite";
import type { createSite } from "./app.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";

await serveUntilStopped(async (config) => {
  const vite = await createServer({ server: { middlewareMode: true } });
  const app = (await vite.ssrLoadModule("./server/app.ts")) as { createSite: typeof createSite };
  const site = await app.createSite(config, { before: vite.middlewares });
  return { ...site, close: async () => void (await Promise.all([site.close(), vite.close()])) };
});
