import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sizeOfPicture } from "../../kernel/picture.ts";
import type { Config } from "../config/config.ts";
import { giveToFolderOwner, makeDataDir } from "../config/data-dir.ts";
import { readSigningKeys, signingKeysFile } from "../config/signing-keys.ts";
import { backupProblems as problems } from "../copy/backup-copy.ts";
import { listMigrations } from "../database/applied-migrations.ts";
import type { Database } from "../database/database.ts";
import { UserError } from "../explain-failure.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { fileTables } from "../files/file-tables.ts";
import { createPictureStore } from "../files/picture-store.ts";
import { type AttachmentFiles, createAttachmentFiles } from "../files/stored-files.ts";
import { type BackupHead, writeBackup } from "./backup-file.ts";
import { engines } from "./engines.ts";
import { withDatabase } from "./fill.ts";
import { listTables, type Part, readParts } from "./tables.ts";

export type Home = Pick<Config, "database" | "dataDir" | "signingKeys">;

export type Copied = { tables: number; rows: number };

export async function backUp(
  config: Home,
  { file, overwrite, now }: { file: string; overwrite: boolean; now: Date },
): Promise<Copied & { bytes: number; hasKeys: boolean }> {
  if (existsSync(file) && !overwrite) throw new UserError(problems.exists(file));
  requireDatabaseFile(config);
  return withDatabase(config.database, ({ db, engine }) =>
    engines[engine].atOneInstant(db, async (on) => {
      const migrations = await listMigrations(on);
      if (migrations.length === 0) throw new UserError(problems.noSite);
      const tables = await listTables(on);
      const head: BackupHead = {
        format: "escaparate-backup",
        version: 1,
        createdAt: now.toISOString(),
        engine,
        migrations,
        signingKeys: keptKeys(config),
      };
      let rows = 0;
      async function* counted(): AsyncGenerator<Part> {
        for await (const part of readParts(on, tables)) {
          if (part.kind === "end") rows += part.sum.rows;
          yield part;
        }
        // Backups can be made of older schemas, which lack some of these tables.
        for (const table of fileTables)
          if (tables.some(({ name }) => name === table))
            yield* readFiles(on, table, createAttachmentFiles(config.dataDir));
        yield* readPictures(createPictureStore(config.dataDir));
      }
      const { bytes } = await writeBackup(file, { head, parts: counted() });
      noteBackup(config.dataDir, { at: head.createdAt, file, bytes });
      return { tables: tables.length, rows, bytes, hasKeys: head.signingKeys !== null };
    }),
  );
}

async function* readFiles(
  on: Database,
  table: (typeof fileTables)[number],
  files: AttachmentFiles,
): AsyncGenerator<Part> {
  const rows = await on.selectFrom(table).select("id").orderBy("id").execute();
  for (const { id } of rows) {
    const content = await files.read(id);
    if (content) yield { kind: "file", id, content };
  }
}

/** Reads all uploaded pictures, in use or not, without their resized copies, which are made again on request. */
async function* readPictures(store: BlobStore): AsyncGenerator<Part> {
  for await (const id of store.listBefore(Number.POSITIVE_INFINITY)) {
    const content = sizeOfPicture(id) && (await store.read(id));
    if (content) yield { kind: "file", id, content };
  }
}

/** Throws if there is no SQLite file: opening it would create an empty database, and the backup would be useless. */
export function requireDatabaseFile({ database }: Pick<Home, "database">): void {
  if (database.kind === "sqlite" && !existsSync(database.file))
    throw new UserError(problems.noDatabase(database.file));
}

function keptKeys({ signingKeys, dataDir }: Home): string[] | null {
  return signingKeys || !existsSync(signingKeysFile(dataDir)) ? null : readSigningKeys(dataDir);
}

const backupRecord = z.object({ at: z.string(), file: z.string(), bytes: z.number() });
type BackupRecord = z.infer<typeof backupRecord>;

export function noteBackup(dataDir: string, record: BackupRecord): void {
  makeDataDir(dataDir);
  const unfinished = `${recordFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  giveToFolderOwner(unfinished);
  renameSync(unfinished, recordFile(dataDir));
}

export function findLastBackup(dataDir: string): BackupRecord | null {
  try {
    return backupRecord.parse(JSON.parse(readFileSync(recordFile(dataDir), "utf8")));
  } catch {
    return null;
  }
}

function recordFile(dataDir: string): string {
  return join(dataDir, "last-backup.json");
}
