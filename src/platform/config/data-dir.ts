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
import { open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Creates the data directory with mode 0700; if root creates it, the parent folder's owner becomes its owner. */
export function makeDataDir(folder: string): void {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (made) giveToFolderOwner(folder);
}

/** Gives what root created to the owner of its folder, so that the service can write after a restore as root. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(dirname(path));
  if (uid !== 0) giveTo(path, { uid, gid });
}

export function giveDataDirToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  if (!existsSync(folder)) return;
  const owner = lstatSync(folder);
  if (!owner.isDirectory() || owner.uid === 0) return;
  for (const path of listBelow(folder)) giveTo(path, owner);
}

/** Paths of all files and folders below a folder; does not follow links. */
export function listBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...listBelow(path)] : [path];
  });
}

/** True when other users of the machine have any access to a folder. */
export function isOpenToOthers(folder: string): boolean {
  return existsSync(folder) && (lstatSync(folder).mode & 0o077) !== 0;
}

export function closeToOthers(paths: readonly string[]): void {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stats = lstatSync(path);
    if (!stats.isFile() || (stats.mode & 0o077) === 0) continue;
    if (stats.uid === process.getuid?.() || process.getuid?.() === 0) chmodSync(path, 0o600);
  }
}

/** Changes the owner by file descriptor; by path, somebody could replace the file with a link meanwhile. */
function giveTo(path: string, { uid, gid }: { uid: number; gid: number }): void {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    // The path is a link, or the file was deleted meanwhile, as SQLite does with its log.
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

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Flushes a folder to disk; only then does the name of a new file in it survive a crash. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
