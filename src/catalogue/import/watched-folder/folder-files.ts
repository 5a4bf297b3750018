import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { giveToFolderOwner, namesIn } from "../../../platform/config/data-dir.ts";
import { isTemporaryName } from "../../domain/import/folder-file.ts";

export type FolderFiles = ReturnType<typeof createFolderFiles>;

/** File that lies in the folder, in a sub-folder or at the top. */
export type FoundFile = {
  folder: string | null;
  name: string;
  path: string;
  bytes: number;
  changedAt: number;
};

/** File that is being imported: its import has the name of its own folder. `isAdded`: the import was stored. */
export type TakenFile = {
  id: string;
  name: string;
  path: string;
  bytes: number;
  changedAt: number;
  isAdded: boolean;
};

export type FolderResult = "done" | "refused";

/** Days for which imported and refused files stay. */
export const resultDays = 90;

const working = "working";
/** Mark beside a taken file; a name that no file can have, because it begins with a dot. */
const addedMark = ".added";

/**
 * Files of the watched folder `DATA_DIR/import`. A file goes from where it was left into `working/ID` and then into
 * `done` or `refused`, each time by one rename, so that a process that is killed leaves it in one of these places.
 */
export function createFolderFiles(dataDir: string) {
  const root = join(dataDir, "import");
  const workingOf = (id: string) => join(root, working, id);

  async function makeFolder(path: string): Promise<void> {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made) giveToFolderOwner(path);
  }

  async function filesIn(folder: string | null): Promise<FoundFile[]> {
    const path = folder === null ? root : join(root, folder);
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    const found: FoundFile[] = [];
    const files = entries.filter(
      (one) => one.isFile() && !isTemporaryName(one.name) && !one.name.endsWith(reportEnding),
    );
    for (const { name } of files) {
      const stats = await lstat(join(path, name)).catch(() => null);
      if (stats)
        found.push({
          ...{ folder, name, path: join(path, name) },
          ...{ bytes: stats.size, changedAt: stats.mtimeMs },
        });
    }
    return found;
  }

  return {
    root,
    async makeFolders(names: readonly string[]): Promise<void> {
      await makeFolder(root);
      for (const name of [...names, working, "done", "refused"]) await makeFolder(join(root, name));
    },
    /** Files that wait, the oldest first, at the top and in the sub-folders that `isKnown` names. */
    async listWaiting(isKnown: (folder: string) => boolean): Promise<FoundFile[]> {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      const folders = entries.filter((one) => one.isDirectory() && isKnown(one.name));
      const found = await filesIn(null);
      for (const { name } of folders) found.push(...(await filesIn(name)));
      return found.sort((one, other) => one.changedAt - other.changedAt);
    },
    /** Takes a file for the import of an id; false if it is no longer there. */
    async take({ path, name }: FoundFile, id: string): Promise<boolean> {
      await makeFolder(workingOf(id));
      try {
        await rename(path, join(workingOf(id), name));
        return true;
      } catch (error) {
        await rmdir(workingOf(id)).catch(() => {});
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
        throw error;
      }
    },
    async markAdded({ id }: TakenFile): Promise<void> {
      const handle = await open(join(workingOf(id), addedMark), "a", 0o600);
      await handle.close();
    },
    async listTaken(): Promise<TakenFile[]> {
      const taken: TakenFile[] = [];
      for (const id of await namesIn(join(root, working))) {
        const names = await namesIn(workingOf(id)).catch((): string[] => []);
        const name = names.find((one) => one !== addedMark && !one.endsWith(reportEnding));
        // Emptied by a process that was killed before it removed the folder.
        if (name === undefined) await rm(workingOf(id), { recursive: true, force: true });
        else {
          const path = join(workingOf(id), name);
          const stats = await lstat(path).catch(() => null);
          const file = { bytes: stats?.size ?? 0, changedAt: stats?.mtimeMs ?? 0 };
          if (stats?.isFile())
            taken.push({ id, name, path, ...file, isAdded: names.includes(addedMark) });
          // A link that replaced the file before it was taken could name any file of the machine.
          else await rm(path, { force: true });
        }
      }
      return taken.sort((one, other) => one.changedAt - other.changedAt);
    },
    /** Lays a report beside a file that waits for a person. */
    async report({ id, name }: TakenFile, lines: readonly string[]): Promise<void> {
      await writeReport(join(workingOf(id), shorten(name)), lines);
    },
    /** Moves a file to its result, with the report beside it. The same call again ends the same way. */
    async finish(file: TakenFile, result: FolderResult, lines: readonly string[]): Promise<void> {
      await makeFolder(join(root, result));
      const moment = new Date(file.changedAt).toISOString().replace(/\D/g, "").slice(0, 14);
      const name = `${moment}-${file.id.slice(0, 8)}-${shorten(file.name)}`;
      const target = join(root, result, name);
      await writeReport(target, lines);
      await rename(file.path, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
      giveToFolderOwner(target);
      await rm(workingOf(file.id), { recursive: true, force: true });
    },
    /** Removes imported and refused files with their reports, by the date of their import. */
    async removeOld(now: number): Promise<void> {
      for (const result of ["done", "refused"] as const)
        for (const name of await namesIn(join(root, result))) {
          const path = join(root, result, name);
          const stats = await stat(path).catch(() => null);
          if (stats && now - stats.ctimeMs > resultDays * 86_400_000)
            await rm(path, { force: true });
        }
    },
    /** Files of a result, or those that got there since an instant. */
    async countResults(result: FolderResult, since = 0): Promise<number> {
      let count = 0;
      for (const name of await namesIn(join(root, result))) {
        if (name.endsWith(reportEnding)) continue;
        const stats = await stat(join(root, result, name)).catch(() => null);
        if (stats && stats.ctimeMs >= since) count += 1;
      }
      return count;
    },
  };
}

/** Ending of reports, longer than any of a table. */
const reportEnding = ".informe.txt";

/** End of a name that leaves room for a date and an ending; file systems take 255 bytes. */
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
