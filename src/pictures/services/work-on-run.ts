import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { ZipArchive } from "../../platform/spreadsheets/zip-archive.ts";
import {
  maxPictures,
  type PictureEntry,
  type StoredPicture,
} from "../../products/domain/stored-picture.ts";
import { lockProduct } from "../../products/store/named-products.ts";
import { readPictureEntries, replacePictures } from "../../products/store/product-pictures.ts";
import type { PictureMode, PictureRun, RunFile, RunFileState } from "../domain/picture-run.ts";
import { markFiles, readNextFiles } from "../store/picture-run-files.ts";
import { addChangedProduct } from "../store/picture-run-products.ts";
import { endPictureRun, releaseRun, renewRunLease } from "../store/picture-runs.ts";
import { openPictureArchive, readArchived } from "./picture-archive.ts";
import { newPicture, takeProductPicture } from "./used-pictures.ts";

/** Milliseconds, far longer than one picture takes; once expired, another instance continues the import. */
export const runLeaseLasts = 120_000;

/** Pause in milliseconds before a retry if the queue of pictures to process is full. */
const busyPause = 500;

export type RunDeps = {
  db: Database;
  pictures: Pick<Pictures, "take" | "cut">;
  now?: () => number;
};

/** Performs a leased import, one transaction per product. False if the lease was lost or `stop` was aborted. */
export async function workOnRun(
  { db, pictures, now = Date.now }: RunDeps,
  run: PictureRun,
  { path, holder, stop }: { path: string; holder: string; stop?: AbortSignal },
): Promise<boolean> {
  const keepLease = () => renewRunLease(db, run.id, { holder, until: now() + runLeaseLasts });
  let archive: ZipArchive;
  try {
    archive = await openPictureArchive(path);
  } catch (error) {
    const reason = error instanceof UnreadableFile ? error.reason : "damaged";
    return endPictureRun(db, run.id, { state: "failed", reason, at: now() });
  }
  try {
    while (true) {
      const files = await readNextFiles(db, run.id);
      const [first] = files;
      if (first?.productId == null)
        return await endPictureRun(db, run.id, { state: "done", reason: null, at: now() });
      const taken = new Map<number, TakenFile>();
      for (const file of files) {
        if (stop?.aborted) {
          await releaseRun(db, run.id, holder);
          return false;
        }
        if (!(await keepLease())) return false;
        taken.set(file.number, await takeFile(pictures, archive, file, stop));
      }
      const productId = first.productId;
      await inTransaction(db, (on) =>
        storeProduct(on, { run, productId, files, taken, at: now() }),
      );
    }
  } finally {
    archive.close();
  }
}

type TakenFile = ({ kind: "taken" } & StoredPicture) | { kind: "rejected"; problem: string };

async function takeFile(
  pictures: RunDeps["pictures"],
  archive: ZipArchive,
  { name }: RunFile,
  stop: AbortSignal | undefined,
): Promise<TakenFile> {
  try {
    const content = await readArchived(archive, name);
    if (!content) return { kind: "rejected", problem: "too-many-bytes" };
    let taken = await takeProductPicture(pictures, content);
    while (taken.kind === "rejected" && taken.problem === "busy" && !stop?.aborted) {
      await sleep(busyPause);
      taken = await takeProductPicture(pictures, content);
    }
    return taken;
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: "rejected", problem: "damaged" };
    throw error;
  }
}

async function storeProduct(
  on: Database,
  {
    run,
    productId,
    files,
    taken,
    at,
  }: {
    run: PictureRun;
    productId: number;
    files: readonly RunFile[];
    taken: ReadonlyMap<number, TakenFile>;
    at: number;
  },
): Promise<void> {
  const isThere = await lockProduct(on, productId);
  const before = (await readPictureEntries(on, [productId])).get(productId) ?? [];
  const stored = files.flatMap(({ number }) => {
    const outcome = taken.get(number);
    return outcome?.kind === "taken" ? [{ number, ...outcome }] : [];
  });
  const after = isThere ? mergePictures(run.mode, before, stored) : before;
  const afterIds = idsOf(after);
  const isChanged = afterIds.join() !== idsOf(before).join();
  if (isChanged) {
    await replacePictures(on, new Map([[productId, after]]), { at });
    await addChangedProduct(on, run.id, { productId, before, after: afterIds });
  }
  const known = new Set(
    before.flatMap((entry) => (entry.state === "fetched" ? entry.picture : [])),
  );
  await markFiles(
    on,
    run.id,
    files.map(({ number }) => {
      const outcome = taken.get(number);
      if (!isThere) return { number, state: "unmatched" as RunFileState, reason: null };
      if (outcome?.kind !== "taken")
        return { number, state: "refused", reason: outcome?.problem ?? "damaged" };
      if (known.has(outcome.picture)) return { number, state: "unchanged", reason: null };
      const state = afterIds.includes(outcome.picture) ? "taken" : "kept";
      return { number, state, reason: null };
    }),
  );
}

/**
 * Merges pictures of an archive into those of a product. Replacing keeps those from URLs of a products file behind, because
 * the next file would add them again. Pictures that the product already has keep their alt texts.
 */
export function mergePictures(
  mode: PictureMode,
  before: readonly PictureEntry[],
  stored: readonly StoredPicture[],
): readonly PictureEntry[] {
  if (stored.length === 0 || (mode === "missing" && before.length > 0)) return before;
  const known = new Map(
    before.flatMap((entry) => (entry.state === "fetched" ? [[entry.picture, entry]] : [])),
  );
  const fresh = [...new Map(stored.map((one) => [one.picture, one])).values()];
  if (mode === "add") {
    const added = fresh.filter(({ picture }) => !known.has(picture));
    const free = Math.max(0, maxPictures - before.length);
    return [...before, ...added.slice(0, free).map((one) => newPicture(one, "archive"))];
  }
  const own = fresh
    .slice(0, maxPictures)
    .map((one) => known.get(one.picture) ?? newPicture(one, "archive"));
  return [...own, ...before.filter((entry) => entry.source === "address" && !own.includes(entry))];
}

/** Ids for comparing lists of pictures: the id in the picture store, or the row's id if not fetched yet. */
export function idsOf(entries: readonly PictureEntry[]): string[] {
  return entries.map((entry) => (entry.state === "fetched" ? entry.picture : entry.id));
}
