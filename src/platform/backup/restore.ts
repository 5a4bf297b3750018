import { writeFileSync } from "node:fs";
import { sizeOfPicture } from "../../kernel/picture.ts";
import { giveToFolderOwner, makeDataDir } from "../config/data-dir.ts";
import { fingerprintOf, readSigningKeys, signingKeysFile } from "../config/signing-keys.ts";
import { backupProblems, restoreProblems as problems } from "../copy/backup-copy.ts";
import { withBaseline } from "../database/applied-migrations.ts";
import { UserError } from "../explain-failure.ts";
import { createPictureStore } from "../files/picture-store.ts";
import { createAttachmentFiles } from "../files/stored-files.ts";
import type { Copied, Home } from "./backup.ts";
import { type BackupHead, checkBackup, readBackup } from "./backup-file.ts";
import { engines } from "./engines.ts";
import { fill, makeEmpty, withDatabase } from "./fill.ts";
import { forgetMove } from "./move.ts";
import { copiedOf, type Part } from "./tables.ts";

/** Location of the signing keys after a restore. `added`, `left` (not added): fingerprints of the backup's keys. */
type RestoredKeys =
  | { kind: "in the environment" }
  | { kind: "in the data directory"; added: string[]; left: string[] };

/** Verifies a backup, then replaces the database; throws SchemaBeforeBaseline for one of 0.1 or 0.2; `foreignKeys` decides on its signing keys if there are others. */
export async function restore(
  config: Home,
  {
    file,
    replace,
    whileRunning,
    foreignKeys,
  }: { file: string; replace: boolean; whileRunning: boolean; foreignKeys?: "add" | "leave" },
): Promise<Copied & { createdAt: string; keys: RestoredKeys }> {
  const head = await checkBackup(file);
  const migrations = withBaseline(head.migrations);
  const { present, foreign } = compareKeys(config, head);
  if (present.length > 0 && foreign.length > 0 && !foreignKeys)
    throw new UserError(problems.foreignKeys(foreign.map(shortFingerprint)));
  return withDatabase(config.database, async (target) => {
    if (!whileRunning && (await engines[target.engine].isInUse(target.db)))
      throw new UserError(problems.running);
    await makeEmpty(target, { evenFull: replace });
    const sums = await fill(target, { migrations, parts: readBackup(file) });
    await restoreFiles(config, readBackup(file));
    forgetMove(config);
    const keys = restoreKeys(config, head, { isToAdd: foreignKeys !== "leave" });
    return { ...copiedOf(sums), createdAt: head.createdAt, keys };
  });
}

async function restoreFiles(
  { dataDir }: Pick<Home, "dataDir">,
  parts: AsyncIterable<Part>,
): Promise<void> {
  const files = createAttachmentFiles(dataDir);
  const pictures = createPictureStore(dataDir);
  for await (const part of parts) {
    if (part.kind !== "file") continue;
    if (sizeOfPicture(part.id)) {
      await pictures.write(part.id, part.content);
      continue;
    }
    if (!isFileId(part.id)) throw new UserError(backupProblems.foreignFile(part.id));
    await files.remove(part.id);
    await files.write(part.id, part.content);
  }
}

/** Rejects ids that could lead outside the attachments folder. */
function isFileId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

function shortFingerprint(key: string): string {
  return fingerprintOf(key).slice(0, 12);
}

function compareKeys({ signingKeys, dataDir }: Home, head: BackupHead) {
  if (signingKeys || !head.signingKeys) return { present: [], foreign: [] };
  const present = readSigningKeys(dataDir);
  return { present, foreign: head.signingKeys.filter((key) => !present.includes(key)) };
}

/** Adds the backup's keys after the present ones: the first key signs, the others only verify. */
function restoreKeys(
  config: Home,
  head: BackupHead,
  { isToAdd }: { isToAdd: boolean },
): RestoredKeys {
  if (config.signingKeys || !head.signingKeys) return { kind: "in the environment" };
  const { present, foreign } = compareKeys(config, head);
  const fingerprints = foreign.map(shortFingerprint);
  if (!isToAdd) return { kind: "in the data directory", added: [], left: fingerprints };
  const file = signingKeysFile(config.dataDir);
  makeDataDir(config.dataDir);
  writeFileSync(file, `${[...present, ...foreign].join("\n")}\n`, { mode: 0o600 });
  giveToFolderOwner(file);
  return { kind: "in the data directory", added: fingerprints, left: [] };
}
