import { createHmac } from "node:crypto";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import type { Logger } from "../http/log.ts";

type Deps = {
  db: Database;
  engine: Engine;
  /** Newest first. */
  signingKeys: readonly string[];
  /** The key that signed until now is lost, and what it signed may be, too. */
  mayForget: boolean;
  now: number;
  log: Logger;
};

/**
 * Makes sure that this instance knows the key which signs: the newest of whichever instance started last. A second
 * one with keys of its own would sign people out at every other request. Throws KeyUnknown.
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

/** Its message is for the operator. */
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

/** SQLite's file has one process: whatever key it has is the one that signs. */
const isSharedBy: Record<Engine, boolean> = { sqlite: false, postgres: true };

/** Tells keys apart without giving them away. */
export function fingerprintOf(signingKey: string): string {
  return createHmac("sha256", signingKey).update("fingerprint").digest("base64url");
}
