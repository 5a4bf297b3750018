import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { giveToFolderOwner } from "../config/data-dir.ts";
import { moveProblems as problems } from "../copy/backup-copy.ts";
import { listMigrations, withBaseline } from "../database/applied-migrations.ts";
import { UserError } from "../explain-failure.ts";
import { type Copied, type Home, requireDatabaseFile } from "./backup.ts";
import { engines } from "./engines.ts";
import { differences, fill, makeEmpty, type Target, withDatabase } from "./fill.ts";
import { copiedOf, listTables, readParts, type Sum, sumsOf } from "./tables.ts";

/** Copies SQLite to PostgreSQL while the site is stopped; copies nothing if the tables are identical already. */
export async function move(
  config: Pick<Home, "database" | "dataDir">,
  { to, replace, now }: { to: string; replace: boolean; now: Date },
): Promise<Copied & { wasThere: boolean; sums: Map<string, Sum> }> {
  if (config.database.kind !== "sqlite") throw new UserError(problems.notEmbedded);
  requireDatabaseFile(config);
  const moved = await withDatabase(config.database, async ({ db, engine }) => {
    if (await engines[engine].isInUse(db)) throw new UserError(problems.running);
    return withDatabase({ kind: "postgres", url: to }, (target) =>
      // A write transaction keeps other processes from writing meanwhile.
      db.transaction().execute(async (on) => {
        const migrations = withBaseline(await listMigrations(on));
        const tables = await listTables(on);
        const source = await sumsOf(readParts(on, tables));
        const there = await sumsOfTarget(target);
        const wasThere = there.size > 0 && differences(source, there).length === 0;
        if (wasThere) return { ...copiedOf(there), wasThere, sums: there };
        await makeEmpty(target, { evenFull: replace });
        const sums = await fill(target, { migrations, parts: readParts(on, tables) });
        return { ...copiedOf(sums), wasThere, sums };
      }),
    );
  });
  noteMove(config, { at: now.toISOString(), to });
  return moved;
}

async function sumsOfTarget({ db, engine }: Target): Promise<Map<string, Sum>> {
  return engines[engine].atOneInstant(db, async (on) =>
    sumsOf(readParts(on, await listTables(on))),
  );
}

const movedNote = z.object({ at: z.string(), to: z.string() });

export function noteMove(
  { dataDir }: Pick<Config, "dataDir">,
  { at, to }: z.infer<typeof movedNote>,
): void {
  const { host, pathname } = new URL(to);
  const file = noteIn(dataDir);
  writeFileSync(file, `${JSON.stringify({ at, to: `${host}${pathname}` })}\n`, { mode: 0o600 });
  giveToFolderOwner(file);
}

/** Throws UserError for a moved database when DATABASE_URL is not set: the site would write to the outdated copy. */
export function requireNotMoved(config: Pick<Config, "database" | "dataDir">): void {
  const moved = findMove(config);
  if (moved) throw new UserError(problems.moved({ dataDir: config.dataDir, ...moved }));
}

/** Where and when the embedded database was moved to, with the file that says so; null if it is in use. */
export function findMove({
  database,
  dataDir,
}: Pick<Config, "database" | "dataDir">): { to: string; day: string; note: string } | null {
  const note = noteIn(dataDir);
  if (database.kind !== "sqlite" || !existsSync(database.file) || !existsSync(note)) return null;
  const { at, to } = movedNote.parse(JSON.parse(readFileSync(note, "utf8")));
  return { to, day: at.slice(0, 10), note };
}

export function forgetMove({ database, dataDir }: Pick<Config, "database" | "dataDir">): void {
  if (database.kind === "sqlite") rmSync(noteIn(dataDir), { force: true });
}

function noteIn(dataDir: string): string {
  return join(dataDir, "moved-to-postgres.json");
}
