import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { hashFile } from "../../imports/tasks/import-files.ts";
import type { Database } from "../../platform/database/database.ts";
import { createPictureStore } from "../../platform/files/picture-store.ts";
import type { Logger } from "../../platform/http/log.ts";
import { createPictures } from "../../platform/pictures/pictures.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { pictureReason, picturesCopy } from "../copy/pictures-copy.ts";
import type { RunFile } from "../domain/picture-run.ts";
import { countWithoutPicture } from "../store/missing-pictures.ts";
import { type ArchiveToImport, importPictures } from "./import-pictures.ts";

/** Imports an archive of product pictures in this process; with `dryRun` only matches its file names to products. */
export async function importPictureArchive(
  { db, dataDir, log }: { db: Database; dataDir: string; log: Logger },
  path: string,
  { dryRun }: { dryRun: boolean },
) {
  const pictures = createPictures({ store: createPictureStore(dataDir), log });
  try {
    const file: ArchiveToImport = {
      fileName: basename(path),
      fileSha256: await hashFile(path),
      fileBytes: (await stat(path)).size,
      mode: "replace",
      by: { kind: "command" },
    };
    const { runId, counts, unmatched, refused } = await importPictures(
      { db, dataDir, pictures },
      file,
      { path, isDryRun: dryRun },
    );
    const errors = [...unmatched, ...refused].map(toError);
    const { taken, unchanged, kept, waiting } = counts;
    const isNothing = errors.length > 0 && taken + unchanged + kept + waiting === 0;
    return {
      summary: {
        kind: "pictures" as const,
        list: null,
        added: dryRun ? waiting : taken,
        changed: 0,
        unchanged: unchanged + kept,
        missing: await countWithoutPicture(db),
        columns: [],
        errors,
      },
      lines: [
        ...errors.map(({ column, message }) => `${column}: ${message}`),
        dryRun ? picturesCopy.matched(counts) : `${picturesCopy.outcome(counts)} (${runId}).`,
      ],
      failure: isNothing ? picturesCopy.nothingTaken : null,
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const message = pictureReason(error.reason);
    return {
      summary: {
        kind: "pictures" as const,
        list: null,
        added: 0,
        changed: 0,
        unchanged: 0,
        missing: 0,
        columns: [],
        errors: [{ sheet: "", cell: "", column: "", message }],
      },
      lines: [],
      failure: message,
    };
  } finally {
    pictures.stop();
  }
}

function toError({ name, state, reason, guess }: RunFile) {
  const message =
    state === "refused"
      ? pictureReason(reason ?? "damaged")
      : `${picturesCopy.fileStates.unmatched}. ${guess ? picturesCopy.guess(guess) : picturesCopy.noGuess}`;
  return { sheet: "", cell: "", column: name, message };
}
