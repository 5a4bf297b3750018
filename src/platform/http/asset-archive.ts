import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Database } from "../database/database.ts";
import { repeatEvery } from "../jobs/worker-loop.ts";
import { archiveAssets, findAsset, noteInUse, purgeAssets } from "./asset-archive-store.ts";
import { chooseCoding, encode } from "./content-coding.ts";
import type { Logger } from "./log.ts";
import type { Before } from "./static-files.ts";

export type FormerAssets = {
  answer: Before;
  stop(): Promise<void>;
};

const day = 86_400_000;
/** Milliseconds that an unused file is kept: as long as a page may be cached or open in a tab. */
const keptUnused = 30 * day;

/**
 * Archive of the scripts and styles of all builds, in the database: during a rolling update pages of a new instance
 * request scripts from old instances, and the other way round. `directory`: files of this build.
 */
export async function createFormerAssets({
  db,
  directory,
  log,
  now = Date.now,
}: {
  db: Database;
  directory: string;
  log: Logger;
  now?: () => number;
}): Promise<FormerAssets> {
  const ours = listOurs(directory);
  // Archived before this instance serves pages: other instances may be asked for the scripts of these pages.
  await archiveAssets(db, ours, { now: now() });
  const care = repeatEvery(
    day,
    async () => {
      await noteInUse(db, ours, { now: now() });
      await purgeAssets(db, { unusedSince: now() - keptUnused });
    },
    { log, name: "keep scripts and styles" },
  );
  care.poke();
  return {
    answer(request, response, next) {
      const [path = ""] = (request.url ?? "").split("?", 1);
      if (!/^\/assets\/[\w.-]{1,120}$/.test(path)) return next();
      findAsset(db, path)
        .then(async (asset) => {
          if (!asset) return next();
          const coding = chooseCoding(request.headers["accept-encoding"]);
          const body = await encode(asset.content, { coding, effort: 4 });
          response.writeHead(200, {
            "Content-Type": asset.type,
            "Content-Length": body.length,
            "Cache-Control": "public, max-age=31536000, immutable",
            Vary: "Accept-Encoding",
            ...(coding !== "identity" && { "Content-Encoding": coding }),
          });
          response.end(request.method === "HEAD" ? undefined : body);
        })
        .catch((error) => {
          log.warn({ err: error }, "no script or style of another build can be found");
          // Not a 404, because a cache may keep that.
          response.writeHead(503, { "Cache-Control": "no-store", "Retry-After": "5" }).end();
        });
    },
    stop: () => care.stop(),
  };
}

const types: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
};

function listOurs(directory: string) {
  return readdirSync(join(directory, "assets"))
    .filter((name) => extname(name) in types)
    .map((name) => ({
      path: `/assets/${name}`,
      type: types[extname(name)] ?? "",
      read: () => readFile(join(directory, "assets", name)),
    }));
}
