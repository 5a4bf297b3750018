import { copyFile } from "node:fs/promises";
import { changesNothing } from "../domain/report.ts";
import { endedRecords, type MissingChoice, missingChoices } from "../domain/run.ts";
import type { ImportService } from "../services/import-service.ts";
import { hashFile, type ImportFiles, maxImportBytes } from "../tasks/import-files.ts";
import { mayCheckAgain, needsPerson } from "../tasks/unattended.ts";
import { pictureReason, picturesCopy } from "../../pictures/copy/pictures-copy.ts";
import {
  archivePath,
  makeArchiveFolder,
  readPictureReport,
  stagePictures,
} from "../../pictures/services/import-pictures.ts";
import { findPictureRun } from "../../pictures/store/picture-runs.ts";
import type { Database } from "../../platform/database/database.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import {
  folderReportCopy as copy,
  folderNames,
  folderWords,
  wholeCatalogueFolders,
} from "../copy/folder-copy.ts";
import { importFailureSentence } from "../copy/import-pages-copy.ts";
import {
  type FolderKind,
  kindOfFolderFile,
  kindOfWord,
  missingOfFolder,
} from "../domain/folder-file.ts";
import { createFolderFiles, type FoundFile, type TakenFile } from "./folder-files.ts";
import { reportLines } from "./folder-report.ts";

export type FolderDeps = {
  db: Database;
  dataDir: string;
  service: ImportService;
  files: ImportFiles;
  now: () => number;
  /** Called when there may be a new task for the workers. */
  changed: () => void;
};

const by = { kind: "folder" } as const;

/** `settled`: the import waits for a user, or the file was moved to its result folder. */
type Settled = "busy" | "settled";

/** Imports files unchanged since the previous poll, one at a time, so that they are applied in the order of their dates. */
export function createFolderLook({ db, dataDir, service, files, now, changed }: FolderDeps) {
  const folder = createFolderFiles(dataDir);
  let relatedRequests = new Map<string, string>();

  async function finish(...moved: Parameters<typeof folder.finish>): Promise<Settled> {
    await folder.finish(...moved);
    return "settled";
  }

  /** Returns the number of waiting files; without `takesNew` only finishes files whose import has begun. */
  async function look({ takesNew }: { takesNew: boolean }): Promise<number> {
    if (takesNew)
      await folder.makeFolders([
        ...Object.values(folderNames),
        ...Object.values(wholeCatalogueFolders),
      ]);
    let isBusy = false;
    for (const file of await folder.listTaken())
      if ((await settle(file, { takesNew })) === "busy") isBusy = true;
    const waiting = await folder.listWaiting({ isKnown: isKnownFolder, holdsLists: isOfPrices });
    const seen = new Map(waiting.map((file) => [file.path, stateOf(file)]));
    const complete = waiting.filter((file) => relatedRequests.get(file.path) === stateOf(file));
    relatedRequests = seen;
    const [next] = complete;
    if (!takesNew || isBusy || !next) return waiting.length;
    // The id of the import contains what the sub-folder says, because its name is lost when the file is moved.
    const missing = missingOfFolder(next.folder, wholeCatalogueFolders);
    const id = idOf({ kind: kindOfFolderFile(next, folderWords), missing }, service.newId());
    if (!(await folder.take(next, id))) return waiting.length;
    const taken = (await folder.listTaken()).find((file) => file.id === id);
    if (taken) await settle(taken, { takesNew });
    return waiting.length - 1;
  }

  async function settle(file: TakenFile, { takesNew }: { takesNew: boolean }): Promise<Settled> {
    const { kind, missing } = meaningOfId(file.id);
    try {
      return kind === "pictures"
        ? await settlePictures(file)
        : await settleTable(file, { kind, missing, takesNew });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EACCES" && code !== "EPERM") throw error;
      return await finish(file, "refused", [copy.refused(copy.unreadable)]);
    }
  }

  async function settleTable(
    file: TakenFile,
    { kind, missing, takesNew }: { kind: string; missing: MissingChoice; takesNew: boolean },
  ): Promise<Settled> {
    const { id } = file;
    const found = await service.find(id);
    if (!found) {
      if (file.isAdded) return await finish(file, "refused", [copy.refused(copy.gone)]);
      if (file.bytes > maxImportBytes) return await refuseAsTooLarge(file);
      const received = await files.take(id, file.path);
      const choices = { isUnattended: true, missing, listName: file.list };
      await service.add({ id, kind, fileName: file.name, by, choices, ...received });
      await folder.markAdded(file);
      return "busy";
    }
    if (!file.isAdded) await folder.markAdded(file);
    const { run, events } = found;
    const seen = { seen: run.version, by };
    const lines = (first: string) =>
      reportLines(first, found, async (max) => (await service.problems(id, 0, max)).problems);
    if (run.task !== null) return "busy";
    switch (run.state) {
      case "applied":
        return await finish(
          file,
          "done",
          await lines(copy.applied(run.outcome?.products ?? 0, id, endedRecords(run))),
        );
      case "undone":
        return await finish(file, "done", await lines(copy.undone));
      case "failed": {
        if (takesNew && mayCheckAgain({ run, events })) {
          await service.choose(id, { ...seen, choices: {} });
          return "busy";
        }
        const reason = run.failure && importFailureSentence(run.failure);
        return await finish(file, "refused", await lines(copy.refused(reason ?? "")));
      }
      case "checked":
        if (run.report && changesNothing(run.report) && !needsPerson(found)) {
          await finish(file, "done", await lines(copy.nothing));
          await service.discard(id, seen);
          return "settled";
        }
        if (needsPerson(found)) break;
        if (!takesNew) return "settled";
        await service.approve(id, { ...seen, allowed: [], skipsBadRows: true });
        return "busy";
      default:
        if (run.state !== "read") return "busy";
    }
    await folder.report(file, await lines(copy.waiting(id)));
    return "settled";
  }

  async function settlePictures(file: TakenFile): Promise<Settled> {
    const { id } = file;
    const run = await findPictureRun(db, id);
    if (!run && file.isAdded) return await finish(file, "refused", [copy.refused(copy.gone)]);
    if (!run) {
      const path = archivePath(dataDir, id);
      await makeArchiveFolder(dataDir);
      await copyFile(file.path, path);
      const described = { fileName: file.name.slice(0, 200), mode: "replace", by } as const;
      const content = { fileSha256: await hashFile(path), fileBytes: file.bytes };
      try {
        await stagePictures(db, { ...described, ...content }, { path, at: now(), id });
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        const reason = copy.refused(pictureReason(error.reason));
        return await finish(file, "refused", [reason]);
      }
      await folder.markAdded(file);
      changed();
      return "busy";
    }
    if (run.state === "waiting") return "busy";
    const { counts, unmatched, refused } = await readPictureReport(db, id);
    const outcome = picturesCopy.outcome(counts);
    return await finish(file, run.state === "failed" ? "refused" : "done", [
      run.state === "failed" ? copy.refused(outcome) : copy.pictures(outcome, id),
      ...unmatched.map(({ name }) => `${name}: ${picturesCopy.fileStates.unmatched}`),
      ...refused.map(({ name, reason }) => `${name}: ${pictureReason(reason ?? "damaged")}`),
    ]);
  }

  const refuseAsTooLarge = (file: TakenFile) =>
    finish(file, "refused", [copy.refused(copy.tooLarge(Math.floor(maxImportBytes / 1_000_000)))]);

  return { look, folder };
}

function stateOf({ bytes, changedAt }: FoundFile): string {
  return `${bytes} ${changedAt}`;
}

function isKnownFolder(name: string): boolean {
  return (
    kindOfWord(name, folderWords) !== null ||
    missingOfFolder(name, wholeCatalogueFolders) !== "leave"
  );
}

function isOfPrices(name: string): boolean {
  return kindOfWord(name, folderWords) === "prices";
}

/** Import choices that follow from the sub-folder in which a file lies. */
type Meaning = { kind: FolderKind; missing: MissingChoice };

/** Import id that contains the meaning of the file, so that after a crash another process knows it. */
function idOf({ kind, missing }: Meaning, unique: string): string {
  return kind === "products" && missing !== "leave"
    ? `${unique}-${kind}-${missing}`
    : `${unique}-${kind}`;
}

function meaningOfId(id: string): Meaning {
  const [kind = "", missing] = id.slice(37).split("-");
  return {
    kind: Object.hasOwn(folderWords, kind) ? (kind as FolderKind) : "products",
    missing: missingChoices.find((choice) => choice === missing) ?? "leave",
  };
}
