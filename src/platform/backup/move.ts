import { type Copied, type Home, requireDatabaseFile } from "./backup.ts";
import { engines } from "./engines.ts";
import { differences, fill, makeEmpty, type Target, withDatabase } from "./fill.ts";
import { noteMove } from "./moved.ts";
import { copiedOf, readParts, type Sum, sumsOf } from "./parts.ts";
import { UserError } from "./refusal.ts";
import { listMigrations, listTables } from "./tables.ts";

/**
 * Copies the embedded SQLite database to PostgreSQL. The site must be stopped; other writers are locked out. Copies
 * nothing if PostgreSQL already holds identical tables, so that the command can be repeated.
 */
export async function move(
  config: Pick<Home, "database" | "dataDir">,
  { to, replace, now }: { to: string; replace: boolean; now: Date },
): Promise<Copied & { wasThere: boolean; sums: Map<string, Sum> }> {
  if (config.database.kind !== "sqlite")
    throw new UserError(
      "DATABASE_URL está puesta: solo se traslada la base de datos incorporada (SQLite).",
    );
  requireDatabaseFile(config);
  const moved = await withDatabase(config.database, async ({ db, engine }) => {
    if (await engines[engine].isInUse(db))
      throw new UserError("El sitio está en marcha: párelo antes, para que nada se quede atrás.");
    return withDatabase({ kind: "postgres", url: to }, (target) =>
      // A write transaction keeps other processes from writing meanwhile.
      db.transaction().execute(async (on) => {
        const tables = await listTables(on, engine);
        const source = await sumsOf(readParts(on, engine, tables));
        const there = await sumsOfTarget(target);
        const wasThere = there.size > 0 && differences(source, there).length === 0;
        if (wasThere) return { ...copiedOf(there), wasThere, sums: there };
        await makeEmpty(target, { evenFull: replace });
        const migrations = await listMigrations(on, engine);
        const sums = await fill(target, { migrations, parts: readParts(on, engine, tables) });
        return { ...copiedOf(sums), wasThere, sums };
      }),
    );
  });
  noteMove(config, { at: now.toISOString(), to });
  return moved;
}

async function sumsOfTarget({ db, engine }: Target): Promise<Map<string, Sum>> {
  return engines[engine].atOneInstant(db, async (on) =>
    sumsOf(readParts(on, engine, await listTables(on, engine))),
  );
}
