import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { giveToFolderOwner, namesIn } from "../../platform/config/data-dir.ts";

export type ImportFiles = ReturnType<typeof createImportFiles>;
export type ReceivedFile = { fileSha256: string; fileBytes: number };

/** File is longer than it may be. */
export class ImportFileTooLarge extends Error {}

/** Most bytes of a file of products. */
export const mostImportBytes = 100 * 1024 * 1024;

/** Files of imports in the data directory, one folder each, until they are applied or forgotten. */
export function createImportFiles(dataDir: string) {
  const directory = join(dataDir, "imports");
  const folderOf = (id: string) => join(directory, id);
  const pathOf = (id: string) => join(folderOf(id), "file");

  async function makeFolder(id: string): Promise<void> {
    await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
    giveToFolderOwner(directory);
    giveToFolderOwner(folderOf(id));
  }

  const remove = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });

  return {
    pathOf,
    /** Rows of the file in a form that is read again in a tenth of the time. */
    rowsOf: (id: string) => join(folderOf(id), "rows"),
    /** Stores an upload as the file of an import; rejects with ImportFileTooLarge, and leaves nothing behind then. */
    async receive(
      id: string,
      content: AsyncIterable<Uint8Array>,
      { most = mostImportBytes }: { most?: number } = {},
    ): Promise<ReceivedFile> {
      await makeFolder(id);
      const hash = createHash("sha256");
      let fileBytes = 0;
      try {
        const handle = await open(pathOf(id), "wx", 0o600);
        try {
          for await (const chunk of content) {
            fileBytes += chunk.length;
            if (fileBytes > most) throw new ImportFileTooLarge();
            hash.update(chunk);
            await handle.write(chunk);
          }
          await handle.sync();
        } finally {
          await handle.close();
        }
        giveToFolderOwner(pathOf(id));
      } catch (error) {
        await remove(id);
        throw error;
      }
      return { fileSha256: hash.digest("hex"), fileBytes };
    },
    /** Copies a file that is on disk already. */
    async take(id: string, path: string): Promise<ReceivedFile> {
      await makeFolder(id);
      await copyFile(path, pathOf(id));
      return { fileSha256: await hashFile(path), fileBytes: (await stat(path)).size };
    },
    has: (id: string): Promise<boolean> =>
      access(pathOf(id)).then(
        () => true,
        () => false,
      ),
    remove,
    /** Ids of imports with files. */
    list: (): Promise<string[]> => namesIn(directory),
    /** Ids of imports whose files came before an instant, in epoch milliseconds. */
    async listBefore(before: number): Promise<string[]> {
      const ids: string[] = [];
      for (const id of await namesIn(directory)) {
        const found = await stat(folderOf(id)).catch(() => null);
        if (found && found.mtimeMs < before) ids.push(id);
      }
      return ids;
    },
  };
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
