import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { closeToOthers, giveToFolderOwner, makeDataDir } from "./data-dir.ts";

export type Secrets = {
  /** Newest first: the first key signs, all keys verify. */
  signingKeys: readonly string[];
};

/**
 * Signing keys from the environment, else from a file in the data directory, which the first start creates. Several
 * instances must share their keys through the environment.
 */
export function loadSecrets(config: Config): Secrets {
  return { signingKeys: config.signingKeys ?? keysInDataDirectory(config.dataDir) };
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
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}
