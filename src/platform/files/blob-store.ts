import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder, giveToFolderOwner, namesIn } from "../config/data-dir.ts";

/**
 * Blob store in which the content of a key never changes. Implemented as a folder; several instances need a shared
 * folder or an implementation on object storage (docs/decisions/115-pictures.md).
 */
export type BlobStore = {
  /** Resolves once the content is on disk. Does nothing if the key exists. */
  write(key: string, content: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** Sets the age of a key to zero, so that a clean-up of old keys spares it; false if the key does not exist. */
  renew(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  listBefore(before: number): AsyncIterable<string>;
};

/** Blob store in a folder with 256 subfolders. Files get their name once complete, so that none is read half. */
export function createFolderStore(folder: string): BlobStore {
  return {
    async write(key, content) {
      const path = pathOf(folder, key);
      if (await isThere(path)) return;
      await makeFolders(folder, dirname(path));
      const unfinished = `${path}.${randomUUID()}${unfinishedEnd}`;
      try {
        const handle = await open(unfinished, "wx", 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        giveToFolderOwner(unfinished);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(dirname(path));
    },
    read: (key) => unlessMissing(readFile(pathOf(folder, key))),
    async renew(key) {
      const now = new Date();
      return (await unlessMissing(utimes(pathOf(folder, key), now, now))) !== null;
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    async *listBefore(before) {
      for (const part of await namesIn(folder))
        for (const name of await namesIn(join(folder, part))) {
          const path = join(folder, part, name);
          const found = await unlessMissing(stat(path));
          if (!found || found.mtimeMs >= before) continue;
          // Unfinished file of a process that was killed while it wrote.
          if (name.endsWith(unfinishedEnd)) await rm(path, { force: true });
          else yield name;
        }
    },
  };
}

const unfinishedEnd = ".unfinished";

function pathOf(folder: string, key: string): string {
  if (!/^[0-9a-f]{64}[\w.-]{0,40}$/.test(key)) throw new Error(`no key of a store: ${key}`);
  return join(folder, key.slice(0, 2), key);
}

async function makeFolders(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made) giveToFolderOwner(folder);
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await unlessMissing(stat(path))) !== null;
}

async function unlessMissing<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
