import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { giveToFolderOwner } from "../config/data-dir.ts";
import { UserError } from "./refusal.ts";

const move = z.object({ at: z.string(), to: z.string() });

/** Marks an embedded database as moved to PostgreSQL. */
export function noteMove(
  { dataDir }: Pick<Config, "dataDir">,
  { at, to }: z.infer<typeof move>,
): void {
  const { host, pathname } = new URL(to);
  const file = noteIn(dataDir);
  writeFileSync(file, `${JSON.stringify({ at, to: `${host}${pathname}` })}\n`, { mode: 0o600 });
  giveToFolderOwner(file);
}

/** Throws UserError for a moved database when DATABASE_URL is not set: the site would write to the outdated copy. */
export function requireNotMoved({ database, dataDir }: Pick<Config, "database" | "dataDir">): void {
  const file = noteIn(dataDir);
  if (database.kind !== "sqlite" || !existsSync(database.file) || !existsSync(file)) return;
  const { at, to } = move.parse(JSON.parse(readFileSync(file, "utf8")));
  throw new UserError(
    `DATABASE_URL: falta, y los datos de ${dataDir} se trasladaron a PostgreSQL (${to}) el ${at.slice(0, 10)}. Arranque con esa DATABASE_URL; para volver a los datos de antes del traslado, borre ${file}.`,
  );
}

export function forgetMove({ database, dataDir }: Pick<Config, "database" | "dataDir">): void {
  if (database.kind === "sqlite") rmSync(noteIn(dataDir), { force: true });
}

function noteIn(dataDir: string): string {
  return join(dataDir, "moved-to-postgres.json");
}
