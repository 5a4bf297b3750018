import { createHmac } from "node:crypto";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import type { Logger } from "../http/log.ts";

type Deps = {
  db: Database;
  engine: Engine;
  /** Keys that sign links and sessions, newest first. */
  signingKeys: readonly string[];
  /** The operator accepts that the former signing key is lost and everything signed with it invalid. */
  mayForget: boolean;
  now: number;
  log: Logger;
};

/**
 * Ensures that this instance has the key that all instances sign with, recorded in the database: with different keys
 * people would be signed out on every other request. Throws KeyUnknown.
 */
export async function agreeOnKeys(deps: Deps): Promise<void> {
  const { db, now, signingKeys } = deps;
  const [newest = "", ...older] = signingKeys.map(fingerprintOf);
  await db
    .insertInto("signing_key")
    .values({ name: "newest", fingerprint: newest, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (older.length > 0) {
    await db
      .updateTable("signing_key")
      .set({ fingerprint: newest, since: now })
      .where("name", "=", "newest")
      .where("fingerprint", "in", older)
      .execute();
  }
  const { fingerprint } = await db
    .selectFrom("signing_key")
    .select("fingerprint")
    .where("name", "=", "newest")
    .executeTakeFirstOrThrow();
  if (fingerprint !== newest) await answerLostKey(deps, newest);
}

export class KeyUnknown extends Error {}

async function answerLostKey(
  { db, engine, mayForget, now, log }: Deps,
  newest: string,
): Promise<void> {
  if (!mayForget && isSharedBy[engine]) {
    throw new KeyUnknown(
      "SIGNING_KEYS: la clave con la que firma esta base de datos no está entre las de esta instancia; dé a todas las " +
        "mismas SIGNING_KEYS, o arranque una vez con FORGET_SIGNING_KEY=yes si esa clave se ha perdido",
    );
  }
  log.warn("the key that signed until now is gone: old links, sessions and second steps are lost");
  await db
    .updateTable("signing_key")
    .set({ fingerprint: newest, since: now })
    .where("name", "=", "newest")
    .execute();
}

/** Whether several instances share the database, and so need the same keys: SQLite serves one process only. */
const isSharedBy: Record<Engine, boolean> = { sqlite: false, postgres: true };

/** Identifies a key without revealing it. */
export function fingerprintOf(signingKey: string): string {
  return createHmac("sha256", signingKey).update("fingerprint").digest("base64url");
}
