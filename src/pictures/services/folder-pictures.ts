import { copyFile } from "node:fs/promises";
import { hashFile } from "../../imports/tasks/import-files.ts";
import type { Database } from "../../platform/database/database.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { folderReportCopy } from "../../unattended-imports/copy/folder-report-copy.ts";
import type {
  FolderArchives,
  SettledArchive,
} from "../../unattended-imports/watched-folder/folder-archives.ts";
import type { TakenFile } from "../../unattended-imports/watched-folder/folder-files.ts";
import { pictureFolderCopy, pictureReason, picturesCopy } from "../copy/pictures-copy.ts";
import { findPictureRun } from "../store/picture-runs.ts";
import {
  archivePath,
  makeArchiveFolder,
  readPictureReport,
  stagePictures,
} from "./import-pictures.ts";

const by = { kind: "folder" } as const;

/** Archives of pictures in the watched folder. */
export function createFolderPictures({
  db,
  dataDir,
  now,
}: {
  db: Database;
  dataDir: string;
  now: () => number;
}): FolderArchives {
  return {
    kind: { name: "pictures", folder: pictureFolderCopy.folder, ending: ".zip" },
    async settle(file) {
      const { id } = file;
      const run = await findPictureRun(db, id);
      if (!run) return file.isAdded ? refused(folderReportCopy.gone) : await stage(file);
      if (run.state === "waiting") return { kind: "busy" };
      const report = await readPictureReport(db, id);
      const outcome = picturesCopy.outcome(report.counts);
      const isFailed = run.state === "failed";
      return {
        kind: "finished",
        result: isFailed ? "refused" : "done",
        lines: [
          isFailed ? folderReportCopy.refused(outcome) : pictureFolderCopy.imported(outcome, id),
          ...report.unmatched.map(({ name }) => `${name}: ${picturesCopy.fileStates.unmatched}`),
          ...report.refused.map(
            ({ name, reason }) => `${name}: ${pictureReason(reason ?? "damaged")}`,
          ),
        ],
      };
    },
  };

  async function stage(file: TakenFile): Promise<SettledArchive> {
    const path = archivePath(dataDir, file.id);
    await makeArchiveFolder(dataDir);
    await copyFile(file.path, path);
    const described = { fileName: file.name.slice(0, 200), mode: "replace", by } as const;
    const content = { fileSha256: await hashFile(path), fileBytes: file.bytes };
    try {
      await stagePictures(db, { ...described, ...content }, { path, at: now(), id: file.id });
      return { kind: "added" };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return refused(pictureReason(error.reason));
    }
  }
}

function refused(reason: string): SettledArchive {
  return { kind: "finished", result: "refused", lines: [folderReportCopy.refused(reason)] };
}
