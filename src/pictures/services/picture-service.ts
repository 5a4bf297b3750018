import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import type { MemberActor } from "../../kernel/actor.ts";
import type { FileOnDisk } from "../../kernel/upload.ts";
import { giveToFolderOwner } from "../../platform/config/data-dir.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  UnreadableFile,
  type UnreadableReason,
} from "../../platform/spreadsheets/unreadable-file.ts";
import type { PictureMode, PictureRun } from "../domain/picture-run.ts";
import { countWithoutPicture, listRefused, listWithoutPicture } from "../store/missing-pictures.ts";
import { countRunFiles } from "../store/picture-run-files.ts";
import { findPictureRun, listPictureRuns } from "../store/picture-runs.ts";
import { countPictures, retryRefused } from "../store/waiting-pictures.ts";
import {
  archivePath,
  makeArchiveFolder,
  readPictureReport,
  stagePictures,
  stopPictures,
  undoPictures,
} from "./import-pictures.ts";

export type PictureService = ReturnType<typeof createPictureService>;

export type AddedArchive =
  | { kind: "added"; id: string }
  | { kind: "unreadable"; reason: UnreadableReason };

export function createPictureService({
  db,
  dataDir,
  now,
  changed,
}: {
  db: Database;
  dataDir: string;
  now: () => number;
  changed: () => void;
}) {
  const withCounts = async (run: PictureRun) => ({
    ...run,
    counts: await countRunFiles(db, run.id),
  });
  return {
    async overview() {
      const [runs, refused, missing] = [
        await listPictureRuns(db, 20),
        await listRefused(db, 100),
        await listWithoutPicture(db, 50),
      ];
      const counted = [];
      for (const run of runs) counted.push(await withCounts(run));
      return {
        runs: counted,
        refused,
        missing,
        missingCount: await countWithoutPicture(db),
        counts: await countPictures(db),
      };
    },
    async findRun(id: string) {
      const run = await findPictureRun(db, id);
      return run && { ...(await withCounts(run)), report: await readPictureReport(db, id) };
    },
    /** Queues an uploaded archive, whose pictures are then imported in the background. */
    async addArchive(
      file: FileOnDisk,
      { mode, by }: { mode: PictureMode; by: MemberActor },
    ): Promise<AddedArchive> {
      const id = randomUUID();
      const path = archivePath(dataDir, id);
      await makeArchiveFolder(dataDir);
      await rename(file.path, path);
      giveToFolderOwner(path);
      try {
        const { name: fileName, sha256: fileSha256, bytes: fileBytes } = file;
        const described = { fileName: fileName.slice(0, 200), fileSha256, fileBytes, mode, by };
        await stagePictures(db, described, { path, at: now(), id });
      } catch (error) {
        await rm(path, { force: true });
        if (error instanceof UnreadableFile) return { kind: "unreadable", reason: error.reason };
        throw error;
      }
      changed();
      return { kind: "added", id };
    },
    undo: (runId: string) => undoPictures(db, { runId, at: now() }),
    stop: (runId: string) => stopPictures(db, { runId, at: now() }),
    /** Retries refused picture URLs: one by picture id, or all. */
    async retry(id?: string) {
      const count = await retryRefused(db, { at: now(), ...(id && { id }) });
      changed();
      return count;
    },
  };
}
