import { createHash } from "node:crypto";
import type { PictureProblem } from "../../kernel/picture.ts";
import { cleanLine } from "../../kernel/text.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { maxPictures, type PictureEntry } from "../../products/domain/stored-picture.ts";
import { lockProduct } from "../../products/store/named-products.ts";
import { findPicturedProduct } from "../../products/store/pictured-product.ts";
import { readEntriesOfProduct, replacePictures } from "../../products/store/product-pictures.ts";
import {
  type EditedPicture,
  editPictures,
  problemOfAlt,
  type TypedPicture,
} from "../domain/posted-pictures.ts";
import { cutProductPicture, newPicture, takeProductPicture } from "./used-pictures.ts";
import { idsOf } from "./work-on-run.ts";

type EditProblem = {
  /** Field of the form, such as `alt-<id>` or `file`. */
  field: string;
  problem: PictureProblem | "missing-alt" | "too-long" | "markup" | "too-many" | "no-file";
};

type EditOutcome =
  | { kind: "saved" }
  | { kind: "unknown" }
  | { kind: "conflict" }
  | { kind: "problems"; problems: readonly EditProblem[] };

export type PostedPictures = {
  typed: readonly TypedPicture[];
  seen: string;
  added: { file: UploadedFile | null; alt: string };
};

type PictureTaker = Pick<Pictures, "take" | "cut">;

/** Saves the posted form of a product's pictures. `seen`: `seenPictures` of the entries that the page showed. */
export async function saveProductPictures(
  { db, pictures, now }: { db: Database; pictures: PictureTaker; now: () => number },
  { productId, typed, seen, added }: PostedPictures & { productId: number },
): Promise<EditOutcome> {
  if (!(await findPicturedProduct(db, productId))) return { kind: "unknown" };
  const entries = await readEntriesOfProduct(db, productId);
  if (seenPictures(entries) !== seen) return { kind: "conflict" };
  const { edited, problems: found } = editPictures(entries, typed);
  const problems: EditProblem[] = [
    ...found.map(({ id, problem }) => ({ field: `alt-${id}`, problem })),
    ...problemsOfAdded(added, edited.length),
  ];
  if (problems.length > 0) return { kind: "problems", problems };
  const cut = await cutAndTake(pictures, edited, added);
  if (cut.kind === "problems") return cut;
  return inTransaction(db, async (on) => {
    await lockProduct(on, productId);
    if (seenPictures(await readEntriesOfProduct(on, productId)) !== seen)
      return { kind: "conflict" };
    await replacePictures(on, new Map([[productId, cut.entries]]), { at: now() });
    return { kind: "saved" };
  });
}

/** Hash of pictures, order, focus and texts, by which a posted form detects a concurrent change. */
export function seenPictures(entries: readonly PictureEntry[]): string {
  const seen = entries.map((entry) => [idsOf([entry]), entry.state, entry.focus, entry.alt]);
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}

function problemsOfAdded(
  { file, alt: typed }: PostedPictures["added"],
  kept: number,
): EditProblem[] {
  const alt = cleanLine(typed);
  if (!file) return alt === "" ? [] : [{ field: "file", problem: "no-file" }];
  const problem = problemOfAlt(alt);
  return [
    ...(problem ? [{ field: "new-alt", problem }] : []),
    ...(kept >= maxPictures ? [{ field: "file", problem: "too-many" as const }] : []),
  ];
}

/** Crops the pictures whose focus has changed, and stores the uploaded one behind them. */
async function cutAndTake(
  pictures: PictureTaker,
  edited: readonly EditedPicture[],
  { file, alt }: PostedPictures["added"],
): Promise<
  { kind: "cut"; entries: PictureEntry[] } | { kind: "problems"; problems: EditProblem[] }
> {
  const entries: PictureEntry[] = [];
  for (const { entry, ...fields } of edited) {
    const changed = await withFields(pictures, entry, fields);
    if ("problem" in changed)
      return { kind: "problems", problems: [{ field: `focus-${entry.id}`, ...changed }] };
    entries.push(changed);
  }
  if (file) {
    const taken = await takeProductPicture(pictures, file.content);
    if (taken.kind === "rejected")
      return { kind: "problems", problems: [{ field: "file", problem: taken.problem }] };
    entries.push(newPicture({ ...taken, alt: cleanLine(alt) }, "upload"));
  }
  return { kind: "cut", entries };
}

/** Picture with a new alt text and focus; cropped again if the focus has changed. */
async function withFields(
  pictures: PictureTaker,
  entry: PictureEntry,
  { alt, focus }: Pick<PictureEntry, "alt" | "focus">,
): Promise<PictureEntry | { problem: PictureProblem }> {
  if (focus === entry.focus || entry.state !== "fetched") return { ...entry, alt, focus };
  const cut = await cutProductPicture(pictures, { original: entry.original, focus });
  if (cut.kind === "rejected") return { problem: cut.problem };
  return { ...entry, alt, focus, picture: cut.picture };
}
