import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { giveToFolderOwner, namesIn } from "../config/data-dir.ts";
import { leavesReserve, readDiskSpace } from "./disk-reserve.ts";

export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>;

export function createAttachmentFiles(dataDir: string) {
  const directory = join(dataDir, "files");
  const pathOf = (id: string) => join(directory, id);
  return {
    async write(id: string, content: Uint8Array): Promise<void> {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      giveToFolderOwner(directory);
      const handle = await open(pathOf(id), "wx", 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
        giveToFolderOwner(pathOf(id));
      } catch (error) {
        await rm(pathOf(id), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async read(id: string): Promise<Buffer | null> {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    /** True if files of `bytes` leave the space free that files of visitors never use. */
    async hasRoomFor(bytes: number): Promise<boolean> {
      return leavesReserve(await readDiskSpace(dataDir), bytes);
    },
    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),
    async listBefore(before: number): Promise<string[]> {
      const ids: string[] = [];
      for (const name of await namesIn(directory)) {
        const found = await stat(pathOf(name)).catch(() => null);
        if (found && found.mtimeMs < before) ids.push(name);
      }
      return ids;
    },
  };
}
