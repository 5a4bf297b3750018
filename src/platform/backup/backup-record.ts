import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveToFolderOwner, makeDataDir } from "../config/data-dir.ts";

export type BackupRecord = { at: string; file: string; bytes: number };

export function noteBackup(dataDir: string, record: BackupRecord): void {
  makeDataDir(dataDir);
  const unfinished = `${recordFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  giveToFolderOwner(unfinished);
  renameSync(unfinished, recordFile(dataDir));
}

export function findLastBackup(dataDir: string): BackupRecord | null {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), "utf8")) as BackupRecord;
  } catch {
    return null;
  }
}

function recordFile(dataDir: string): string {
  return join(dataDir, "last-backup.json");
}
