import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unknownSigningKey } from "../copy/environment-copy.ts";
import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import type { Logger } from "../http/log.ts";
import type { Config } from "./config.ts";
import { closeToOthers, giveToFolderOwner, makeDataDir } from "./data-dir.ts";

/**
 * Signing keys from the environment, else from a file in the data directory, which the first start creates. Several
 * instances must share their keys through the environment. Newest first: the first key signs, all keys verify.
 */
export function loadSigningKeys(config: Config): readonly string[] {
  return config.signingKeys ?? keysInDataDirectory(config.dataDir);
}

export function signingKeysFile(dataDir: string): string {
  return join(dataDir, "signing-keys");
}

function keysInDataDirectory(dataDir: string): string[] {
  const file = signingKeysFile(dataDir);
  makeDataDir(dataDir);
  try {
    // With the flag `wx` only one of two processes that start at the same time creates the file.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
    giveToFolderOwner(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  closeToOthers([file]);
  return readSigningKeys(dataDir);
}

/** Keys in the data directory, newest first; none when it has no keys yet. */
export function readSigningKeys(dataDir: string): string[] {
  const file = signingKeysFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
}

type Deps = {
  db: Database;
  engine: Engine;
  signingKeys: readonly string[];
  /** True if the operator accepts that the former signing key is lost, which invalidates everything signed with it. */
  mayForget: boolean;
  now: number;
  log: Logger;
};

/** Ensures that all instances sign with the same key; else people would be signed out. Throws KeyUnknown. */
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
  // Only on PostgreSQL can other instances still sign with the missing key; SQLite serves a single process.
  if (!mayForget && engine === "postgres") {
    throw new KeyUnknown(unknownSigningKey);
  }
  log.warn(
    "the key that signed until now is gone: old links, sessions and two-factor secrets are lost",
  );
  await db
    .updateTable("signing_key")
    .set({ fingerprint: newest, since: now })
    .where("name", "=", "newest")
    .execute();
}

/** Identifies a key without revealing it. */
export function fingerprintOf(signingKey: string): string {
  return createHmac("sha256", signingKey).update("fingerprint").digest("base64url");
}

/** Public id of an installation, which tells nothing about its key. */
export function installationIdOf(signingKey: string): string {
  const id = createHmac("sha256", signingKey).update("installation").digest("base64url");
  return id.slice(0, 22);
}

export type Signer = ReturnType<typeof createSigner>;

/** HMAC signer: the first key signs, all verify, so that keys can be rotated. */
export function createSigner(keys: readonly string[], purpose: string) {
  return {
    sign: (text: string): string => `${text}~${signature(text, keys[0] ?? "", purpose)}`,
    /** Text without its signature, or null when none of the keys made the signature. */
    verify(signed: string): string | null {
      const at = signed.lastIndexOf("~");
      const [text, given] = [signed.slice(0, Math.max(at, 0)), Buffer.from(signed.slice(at + 1))];
      const isOurs = keys.some((key) => {
        const expected = Buffer.from(signature(text, key, purpose));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
      return at > 0 && isOurs ? text : null;
    },
  };
}

/** The purpose is signed too, so that a link for one purpose is not valid for another. */
function signature(text: string, key: string, purpose: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");
}
