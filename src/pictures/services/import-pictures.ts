import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { undoDays } from "../../imports/domain/run.ts";
import { giveToFolderOwner } from "../../platform/config/data-dir.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { readPictureEntries, replacePictures } from "../../products/store/product-pictures.ts";
import type { PictureRun, RunCounts, RunFile } from "../domain/picture-run.ts";
import { countRunFiles, listRunFiles } from "../store/picture-run-files.ts";
import { readChangedByRun } from "../store/picture-run-products.ts";
import {
  addPictureRun,
  deleteOldPictureRuns,
  endPictureRun,
  findPictureRun,
  markUndone,
} from "../store/picture-runs.ts";
import { matchFiles, openPictureArchive } from "./picture-archive.ts";
import { idsOf, type RunDeps, runLeaseLasts, workOnRun } from "./work-on-run.ts";

const day = 24 * 60 * 60 * 1000;

/** Folder of the archives being imported; shared by all instances, like the picture store. */
export function archiveFolder(dataDir: string): string {
  return join(dataDir, "picture-archives");
}

export function archivePath(dataDir: string, runId: string): string {
  return join(archiveFolder(dataDir), `${runId}.zip`);
}

export async function makeArchiveFolder(dataDir: string): Promise<void> {
  await mkdir(archiveFolder(dataDir), { recursive: true, mode: 0o700 });
  giveToFolderOwner(archiveFolder(dataDir));
}

export type ArchiveToImport = Pick<
  PictureRun,
  "fileName" | "fileSha256" | "fileBytes" | "mode" | "by"
>;

export type PictureImportReport = {
  runId: string;
  counts: RunCounts;
  /** Files grouped by outcome, at most a thousand of each group. */
  taken: readonly RunFile[];
  unmatched: readonly RunFile[];
  refused: readonly RunFile[];
};

/** Stores an import for `workOnRun`; rejects with UnreadableFile and stores nothing if the archive cannot be read. */
export async function stagePictures(
  db: Database,
  file: ArchiveToImport,
  {
    path,
    at,
    id = randomUUID(),
    holder = null,
  }: { path: string; at: number; id?: string; holder?: string | null },
): Promise<PictureRun> {
  const archive = await openPictureArchive(path);
  archive.close();
  const files = await matchFiles(db, archive.names);
  const run: PictureRun = {
    id,
    ...file,
    state: "waiting",
    reason: null,
    createdAt: at,
    finishedAt: null,
  };
  await deleteOldPictureRuns(db, at - undoDays * day);
  const lease = holder === null ? null : { holder, until: at + runLeaseLasts };
  await inTransaction(db, (on) => addPictureRun(on, run, { files, lease }));
  return run;
}

/** Works on a copy, so that the site can finish the import if the command is killed. Rejects with UnreadableFile. */
export async function importPictures(
  { dataDir, ...deps }: RunDeps & { dataDir: string },
  file: ArchiveToImport,
  { path, isDryRun = false }: { path: string; isDryRun?: boolean },
): Promise<PictureImportReport> {
  const { db, now = Date.now } = deps;
  const id = randomUUID();
  if (isDryRun) return previewPictures(db, path, id);
  const copy = archivePath(dataDir, id);
  await makeArchiveFolder(dataDir);
  try {
    await copyFile(path, copy);
    giveToFolderOwner(copy);
    const holder = randomUUID();
    const run = await stagePictures(db, file, { path: copy, at: now(), id, holder });
    await workOnRun(deps, run, { path: copy, holder });
  } finally {
    await rm(copy, { force: true });
  }
  return readPictureReport(db, id);
}

async function previewPictures(
  db: Database,
  path: string,
  runId: string,
): Promise<PictureImportReport> {
  const archive = await openPictureArchive(path);
  archive.close();
  const files = await matchFiles(db, archive.names);
  const unmatched = files.filter(({ state }) => state === "unmatched");
  const waiting = files.length - unmatched.length;
  const counts = { waiting, unmatched: unmatched.length };
  return {
    runId,
    unmatched: unmatched.slice(0, maxListed),
    refused: [],
    taken: [],
    counts: { ...counts, taken: 0, unchanged: 0, kept: 0, refused: 0 },
  };
}

const maxListed = 1000;

export async function readPictureReport(db: Database, runId: string): Promise<PictureImportReport> {
  const list = (state: RunFile["state"]) => listRunFiles(db, { runId, state, max: maxListed });
  return {
    runId,
    counts: await countRunFiles(db, runId),
    taken: await list("taken"),
    unmatched: await list("unmatched"),
    refused: await list("refused"),
  };
}

/** Stops an archive import; pictures that it has already stored stay until the import is undone. */
export function stopPictures(db: Database, { runId, at }: { runId: string; at: number }) {
  return endPictureRun(db, runId, { state: "failed", reason: "stopped", at });
}

export type PictureUndoOutcome =
  | { kind: "undone"; products: number; kept: number }
  | { kind: "not-possible" };

/** Restores former pictures. `kept`: products left unchanged, because their pictures were changed after the import. */
export async function undoPictures(
  db: Database,
  { runId, at }: { runId: string; at: number },
): Promise<PictureUndoOutcome> {
  return inTransaction(db, async (on) => {
    const run = await findPictureRun(on, runId);
    if (!run || at - run.createdAt > undoDays * day || !(await markUndone(on, runId)))
      return { kind: "not-possible" };
    let products = 0;
    let kept = 0;
    for await (const changed of readChangedByRun(on, runId)) {
      const current = await readPictureEntries(
        on,
        changed.map(({ productId }) => productId),
      );
      const restored = changed.filter(
        ({ productId, after }) => idsOf(current.get(productId) ?? []).join() === after.join(),
      );
      kept += changed.length - restored.length;
      products += restored.length;
      await replacePictures(
        on,
        new Map(restored.map(({ productId, before }) => [productId, before])),
        { at },
      );
    }
    return { kind: "undone", products, kept };
  });
}
