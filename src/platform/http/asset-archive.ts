import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Database } from "../database/database.ts";
import { repeatEvery } from "../jobs/worker-loop.ts";
import { chooseCoding, encode } from "./content-coding.ts";
import type { Logger } from "./log.ts";
import type { Before } from "./static-files.ts";

const day = 86_400_000;
/** Milliseconds after which unused files are deleted; cached pages and open tabs may request them until then. */
const keptUnused = 30 * day;

/** Archive of scripts and styles of all builds: during a rolling update instances are asked for each other's files. */
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
}) {
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
    answer(...[request, response, next]: Parameters<Before>) {
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
          // The status is 503, because caches may store a 404.
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

type Asset = { path: string; type: string; content: Buffer };

/** Stores the files of a build that the archive lacks; several instances may do so at the same time. */
async function archiveAssets(
  db: Database,
  assets: readonly { path: string; type: string; read: () => Promise<Buffer> }[],
  { now }: { now: number },
): Promise<void> {
  const known = await db
    .selectFrom("archived_asset")
    .select("path")
    .where("path", "in", pathsOf(assets))
    .execute();
  const missing = assets.filter(({ path }) => !known.some((row) => row.path === path));
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ path, type, read }) => ({
      path,
      type,
      content: (await read()).toString("base64"),
      used_at: now,
    })),
  );
  await db
    .insertInto("archived_asset")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function noteInUse(
  db: Database,
  assets: readonly { path: string }[],
  { now }: { now: number },
): Promise<void> {
  await db
    .updateTable("archived_asset")
    .set({ used_at: now })
    .where("path", "in", pathsOf(assets))
    .where("used_at", "<", now)
    .execute();
}

function pathsOf(assets: readonly { path: string }[]): string[] {
  return assets.map(({ path }) => path);
}

async function findAsset(db: Database, path: string): Promise<Asset | null> {
  const row = await db
    .selectFrom("archived_asset")
    .select(["path", "type", "content"])
    .where("path", "=", path)
    .executeTakeFirst();
  return row ? { ...row, content: Buffer.from(row.content, "base64") } : null;
}

async function purgeAssets(db: Database, { unusedSince }: { unusedSince: number }): Promise<void> {
  await db.deleteFrom("archived_asset").where("used_at", "<", unusedSince).execute();
}
