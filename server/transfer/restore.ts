import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AttachmentFiles, createAttachmentFiles } from "../attachments/attachment-files.ts";
import { signingKeysFile } from "../config/secrets.ts";
import type { Copied, Home } from "./backup.ts";
import { type BackupHead, checkBackup, readBackup } from "./backup-file.ts";
import { engines } from "./engines.ts";
import { fill, makeEmpty, withDatabase } from "./fill.ts";
import { copiedOf, type Part } from "./parts.ts";
import { Refusal } from "./refusal.ts";

/** Reads the whole backup and compares its sums before it touches the database; then fills that. */
export async function restore(
  config: Home,
  { file, replace, whileRunning }: { file: string; replace: boolean; whileRunning: boolean },
): Promise<Copied & { createdAt: string; keys: "restored" | "in the environment" }> {
  const head = await checkBackup(file);
  return withDatabase(config.database, async (target) => {
    if (!whileRunning && (await engines[target.engine].isInUse(target.db)))
      throw new Refusal("The site is running on this database: stop it, or say --while-running.");
    await makeEmpty(target, { evenFull: replace });
    const sums = await fill(target, { migrations: head.migrations, parts: readBackup(file) });
    await restoreFiles(createAttachmentFiles(config.dataDir), readBackup(file));
    return { ...copiedOf(sums), createdAt: head.createdAt, keys: restoreKeys(config, head) };
  });
}

async function restoreFiles(files: AttachmentFiles, parts: AsyncIterable<Part>): Promise<void> {
  for await (const part of parts) {
    if (part.kind !== "file") continue;
    if (!isFileId(part.id)) throw new Refusal(`The backup names a file ${part.id}.`);
    await files.remove(part.id);
    await files.write(part.id, part.content);
  }
}

/** Nothing else than an id, so that no backup writes outside the folder. */
function isFileId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** Keys that are there go on signing; those of the backup verify what was signed before. */
function restoreKeys({ signingKeys, dataDir }: Home, head: BackupHead) {
  if (signingKeys || !head.signingKeys) return "in the environment";
  const file = signingKeysFile(dataDir);
  const present = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keys = [...new Set([...present, ...head.signingKeys])];
  writeFileSync(file, `${keys.join("\n")}\n`, { mode: 0o600 });
  return "restored";
}
