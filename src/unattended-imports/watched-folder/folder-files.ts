import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { giveToFolderOwner, namesIn } from "../../platform/config/data-dir.ts";
import { isTemporaryName } from "../domain/folder-file.ts";

/**
 * File found in the watched folder; `folder` is its sub-folder, null in the root folder; `list` is the folder in that
 * one, which names a target.
 */
export type FoundFile = {
  folder: string | null;
  list: string | null;
  name: string;
  path: string;
  bytes: number;
  changedAt: number;
};

/** File that is being imported, in `working/ID` (id of the import); `isAdded`: the import is in the database. */
export type TakenFile = {
  id: string;
  /** Name of the target, as that of the folder in which the file lay. */
  list: string | null;
  name: string;
  path: string;
  bytes: number;
  changedAt: number;
  isAdded: boolean;
};

export type FolderResult = "done" | "refused";

type KnownFolders = {
  isKnown: (folder: string) => boolean;
  holdsLists: (folder: string) => boolean;
};

/** Retention in days of imported and refused files. */
export const resultDays = 90;

const working = "working";
/** Name of the marker file beside a file that is being imported. Files whose names begin with a dot are not imported. */
const addedMark = ".added";
/** Name of the file beside it that holds the name of the target. */
const listMark = ".list";
const resultFolders: readonly string[] = [working, "done", "refused"];

/**
 * Files of `DATA_DIR/import`, moved to `working/ID` and then to `done` or `refused`, by one rename each: a killed process
 * leaves a file in exactly one place.
 */
export class FolderFiles {
  readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, "import");
  }

  async makeFolders(names: readonly string[]): Promise<void> {
    await makeFolder(this.root);
    for (const name of [...names, working, "done", "refused"])
      await makeFolder(join(this.root, name));
  }

  /**
   * Waiting files, oldest first: in the root folder, in the sub-folders for which `isKnown` is true, and in the
   * folders of those for which `holdsLists` is true.
   */
  async listWaiting({ isKnown, holdsLists }: KnownFolders): Promise<FoundFile[]> {
    const folders = (await foldersIn(this.root)).filter((name) => !resultFolders.includes(name));
    const found = await this.filesIn(null, null);
    for (const folder of folders.filter(isKnown)) {
      found.push(...(await this.filesIn(folder, null)));
      const lists = holdsLists(folder) ? await foldersIn(join(this.root, folder)) : [];
      for (const list of lists) found.push(...(await this.filesIn(folder, list)));
    }
    return found.sort((one, other) => one.changedAt - other.changedAt);
  }

  private async filesIn(folder: string | null, list: string | null): Promise<FoundFile[]> {
    const path = join(this.root, folder ?? "", list ?? "");
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    const found: FoundFile[] = [];
    const files = entries.filter(
      (one) => one.isFile() && !isTemporaryName(one.name) && !one.name.endsWith(reportEnding),
    );
    for (const { name } of files) {
      const stats = await lstat(join(path, name)).catch(() => null);
      if (stats)
        found.push({
          folder,
          list,
          name,
          path: join(path, name),
          bytes: stats.size,
          changedAt: stats.mtimeMs,
        });
    }
    return found;
  }

  /** Moves a file into the working folder of the import `id`; false if the file is gone. */
  async take({ path, name, list }: FoundFile, id: string): Promise<boolean> {
    const folder = this.workingOf(id);
    await makeFolder(folder);
    if (list !== null) await writeFile(join(folder, listMark), list, { mode: 0o600, flush: true });
    try {
      await rename(path, join(folder, name));
      return true;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
      throw error;
    }
  }

  async markAdded({ id }: TakenFile): Promise<void> {
    const handle = await open(join(this.workingOf(id), addedMark), "a", 0o600);
    await handle.close();
  }

  async listTaken(): Promise<TakenFile[]> {
    const taken: TakenFile[] = [];
    for (const id of await namesIn(join(this.root, working))) {
      const file = await this.findTaken(id);
      if (file) taken.push(file);
    }
    return taken.sort((one, other) => one.changedAt - other.changedAt);
  }

  /** File in the working folder of an import; null if there is none, and what lies there instead is removed. */
  private async findTaken(id: string): Promise<TakenFile | null> {
    const folder = this.workingOf(id);
    const names = await namesIn(folder).catch((): string[] => []);
    const marks = [addedMark, listMark];
    const name = names.find((one) => !marks.includes(one) && !one.endsWith(reportEnding));
    if (name === undefined) {
      // Removes an empty folder, left by a process that was killed before it could remove it.
      await rm(folder, { recursive: true, force: true });
      return null;
    }
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => null);
    const list = names.includes(listMark) ? await readFile(join(folder, listMark), "utf8") : null;
    if (!stats?.isFile()) {
      // Anything but a regular file is removed: a symbolic link could point at any file of the machine.
      await rm(path, { force: true });
      return null;
    }
    const { size: bytes, mtimeMs: changedAt } = stats;
    return { id, list, name, path, bytes, changedAt, isAdded: names.includes(addedMark) };
  }

  async report({ id, name }: TakenFile, lines: readonly string[]): Promise<void> {
    await writeReport(join(this.workingOf(id), shorten(name)), lines);
  }

  /**
   * Moves a file to `done` or `refused`, with its report beside it; idempotent. `keepsFile`: false for a file that is
   * deleted, so that only the report is left.
   */
  async finish(
    file: TakenFile,
    result: FolderResult,
    lines: readonly string[],
    { keepsFile = true } = {},
  ): Promise<void> {
    await makeFolder(join(this.root, result));
    const moment = new Date(file.changedAt).toISOString().replace(/\D/g, "").slice(0, 14);
    const name = `${moment}-${file.id.slice(0, 8)}-${shorten(file.name)}`;
    const target = join(this.root, result, name);
    await writeReport(target, lines);
    if (keepsFile) {
      await rename(file.path, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
      giveToFolderOwner(target);
    }
    await rm(this.workingOf(file.id), { recursive: true, force: true });
  }

  async removeOld(now: number): Promise<void> {
    for (const result of ["done", "refused"] as const)
      for (const name of await namesIn(join(this.root, result))) {
        const path = join(this.root, result, name);
        const stats = await stat(path).catch(() => null);
        if (stats && now - stats.ctimeMs > resultDays * 86_400_000) await rm(path, { force: true });
      }
  }

  /** Counts the files in `done` or `refused` that were moved there since the given time. */
  async countResults(result: FolderResult, since = 0): Promise<number> {
    let count = 0;
    for (const name of await namesIn(join(this.root, result))) {
      if (name.endsWith(reportEnding)) continue;
      const stats = await stat(join(this.root, result, name)).catch(() => null);
      if (stats && stats.ctimeMs >= since) count += 1;
    }
    return count;
  }

  private workingOf(id: string): string {
    return join(this.root, working, id);
  }
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made) giveToFolderOwner(path);
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isDirectory()).map(({ name }) => name);
}

/** Suffix of report files; files that end in it are not imported. */
const reportEnding = ".informe.txt";

/** Cuts a file name to its last 200 bytes, because a date and a suffix are added and file systems allow 255 bytes. */
function shorten(name: string): string {
  return Buffer.from(name)
    .subarray(-200)
    .toString()
    .replace(/^\ufffd+/, "");
}

async function writeReport(path: string, lines: readonly string[]): Promise<void> {
  const target = `${path}${reportEnding}`;
  const handle = await open(`${target}.part`, "w", 0o600);
  try {
    await handle.writeFile(`${lines.join("\r\n")}\r\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  giveToFolderOwner(`${target}.part`);
  await rename(`${target}.part`, target);
}
