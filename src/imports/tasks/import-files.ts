import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { giveToFolderOwner, namesIn } from "../../platform/config/data-dir.ts";

export type ImportFiles = ReturnType<typeof createImportFiles>;
/** Import whose file it is; the parts of an import share its file and its folder. */
type FileOwner = { id: string; partOf: string | null };
export type ReceivedFile = { fileSha256: string; fileBytes: number };

export class ImportFileTooLarge extends Error {}

export const maxImportBytes = 100 * 1024 * 1024;

/** Storage of import files in the data directory, a folder for each import, until the import is applied or deleted. */
export function createImportFiles(dataDir: string) {
  const directory = join(dataDir, "imports");
  const folderOf = (id: string) => join(directory, id);
  const pathOf = (id: string) => join(folderOf(id), "file");

  async function makeFolder(id: string): Promise<void> {
    await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
    giveToFolderOwner(directory);
    giveToFolderOwner(folderOf(id));
  }

  const mistakesOf = ({ id, partOf }: FileOwner) =>
    join(folderOf(partOf ?? id), partOf ? `mistakes-${id}.xlsx` : "mistakes.xlsx");
  const exists = (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    );

  const remove = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });

  return {
    pathOf,
    /** Path of the cached rows of a sheet, which are read in a tenth of the time of the original file. */
    rowsOf: (id: string, sheet: number) => join(folderOf(id), `rows-${sheet}`),
    /** Streams an upload to disk; deletes one that is too large and rejects with ImportFileTooLarge. */
    async receive(
      id: string,
      content: AsyncIterable<Uint8Array>,
      { max = maxImportBytes }: { max?: number } = {},
    ): Promise<ReceivedFile> {
      await makeFolder(id);
      const hash = createHash("sha256");
      let fileBytes = 0;
      try {
        const handle = await open(pathOf(id), "wx", 0o600);
        try {
          for await (const chunk of content) {
            fileBytes += chunk.length;
            if (fileBytes > max) throw new ImportFileTooLarge();
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
    async take(id: string, path: string): Promise<ReceivedFile> {
      await makeFolder(id);
      // Copied under another name and then renamed, because another instance may already be reading the file.
      const copy = `${pathOf(id)}-${randomUUID()}`;
      await copyFile(path, copy);
      await rename(copy, pathOf(id));
      return { fileSha256: await hashFile(path), fileBytes: (await stat(path)).size };
    },
    has: (id: string): Promise<boolean> => exists(pathOf(id)),
    /** Path of the workbook of the rows with problems, which the check writes. */
    mistakesOf,
    hasMistakes: (run: FileOwner): Promise<boolean> => exists(mistakesOf(run)),
    openMistakes: (run: FileOwner): Promise<FileHandle | null> =>
      open(mistakesOf(run)).catch(() => null),
    remove,
    list: (): Promise<string[]> => namesIn(directory),
    /** Ids of imports whose files were received before a given time in epoch milliseconds. */
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
