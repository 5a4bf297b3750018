import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Makes the data directory for its owner alone; a folder made by root inside another user's belongs to that user. */
export function makeDataDir(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made) giveToFolderOwner(folder);
}

/**
 * Gives a file or folder that root made to the owner of the folder it is in, who could not open it otherwise: a
 * restore as root must leave a database that the service can write. Links, and files with a second name, stay.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(dirname(path));
  if (uid !== 0) giveTo(path, { uid, gid });
}

/** Gives everything of root's below the data directory to the directory's owner. */
export function giveDataDirToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  if (!existsSync(folder)) return;
  const owner = lstatSync(folder);
  if (!owner.isDirectory() || owner.uid === 0) return;
  for (const path of listBelow(folder)) giveTo(path, owner);
}

/** Every file and folder below one; links are not followed. */
export function listBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...listBelow(path)] : [path];
  });
}

/** Whether others on the machine can look into a folder; one that is not there is closed. */
export function isOpenToOthers(folder: string): boolean {
  return existsSync(folder) && (lstatSync(folder).mode & 0o077) !== 0;
}

/** Takes from others what they may read of the database and the keys. */
export function closeToOthers(paths: readonly string[]): void {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stats = lstatSync(path);
    if (!stats.isFile() || (stats.mode & 0o077) === 0) continue;
    if (stats.uid === process.getuid?.() || process.getuid?.() === 0) chmodSync(path, 0o600);
  }
}

/** Through a descriptor: the owner of the folder could put a link in the file's place meanwhile. */
function giveTo(path: string, { uid, gid }: { uid: number; gid: number }): void {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    // A link, or a file that its owner has removed meanwhile (SQLite's log).
    if (["ELOOP", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) return;
    throw error;
  }
  try {
    const stats = fstatSync(file);
    if (stats.uid === 0 && (stats.isDirectory() || stats.nlink === 1)) fchownSync(file, uid, gid);
  } finally {
    closeSync(file);
  }
}
