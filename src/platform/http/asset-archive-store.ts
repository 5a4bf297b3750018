import type { Database } from "../database/database.ts";

export type Asset = { path: string; type: string; content: Buffer };

/** Stores the files of a build that the archive lacks; several instances may do so at the same time. */
export async function archiveAssets(
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

export async function noteInUse(
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

export async function findAsset(db: Database, path: string): Promise<Asset | null> {
  const row = await db
    .selectFrom("archived_asset")
    .select(["path", "type", "content"])
    .where("path", "=", path)
    .executeTakeFirst();
  return row ? { ...row, content: Buffer.from(row.content, "base64") } : null;
}

/** Deletes files that no running instance has reported as its own since `unusedSince`, in epoch milliseconds. */
export async function purgeAssets(
  db: Database,
  { unusedSince }: { unusedSince: number },
): Promise<void> {
  await db.deleteFrom("archived_asset").where("used_at", "<", unusedSince).execute();
}
