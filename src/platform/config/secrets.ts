import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { closeToOthers, giveToFolderOwner, makeDataDir } from "./data-dir.ts";

export type Secrets = {
  /** Newest first: the first signs, every one of them verifies. */
  signingKeys: readonly string[];
};

/**
 * The keys from the environment, else those of the data directory, made at the first start.
 * Several instances beside each other need the same ones, so they take them from the environment.
 */
export function loadSecrets(config: Config): Secrets {
  return { signingKeys: config.signingKeys ?? keysInDataDirectory(config.dataDir) };
}

/** Where the keys are kept that the site made for itself. */
export function signingKeysFile(dataDir: string): string {
  return join(dataDir, "signing-keys");
}

function keysInDataDirectory(dataDir: string): string[] {
  const file = signingKeysFile(dataDir);
  makeDataDir(dataDir);
  try {
    // `wx`: of two processes that start at once only one makes the file.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
    giveToFolderOwner(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  closeToOthers([file]);
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}
