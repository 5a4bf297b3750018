import { createHash } from "node:crypto";
import type { PictureProblem } from "../../kernel/picture.ts";
import { cleanLine } from "../../kernel/text.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { editPictures, problemOfAlt, type TypedPicture } from "../domain/posted-pictures.ts";
import { mostPictures, type PictureEntry } from "../domain/product-picture.ts";
import { lockProduct } from "../store/named-products.ts";
import { findPicturedProduct } from "../store/pictured-product.ts";
import { readPictureEntries, replacePictures } from "../store/product-pictures.ts";
import { cutProductPicture, newPicture, takeProductPicture } from "./product-pictures.ts";
import { idsOf } from "./work-on-run.ts";

export type ProductPictureEditor = ReturnType<typeof createProductPictureEditor>;

export type EditProblem = {
  /** Field of the form, such as `alt-<id>` or `file`. */
  field: string;
  problem: PictureProblem | "missing-alt" | "too-long" | "markup" | "too-many" | "no-file";
};

export type EditOutcome =
  | { kind: "saved" }
  | { kind: "unknown" }
  | { kind: "conflict" }
  | { kind: "problems"; problems: readonly EditProblem[] };

export function createProductPictureEditor({
  db,
  pictures,
  now,
  changed,
}: {
  db: Database;
  pictures: Pick<Pictures, "take" | "cut">;
  now: () => number;
  changed: () => void;
}) {
  const entriesOf = async (on: Database, productId: number) =>
    (await readPictureEntries(on, [productId])).get(productId) ?? [];
  return {
    async find(productId: number) {
      const product = await findPicturedProduct(db, productId);
      if (!product) return null;
      const entries = await entriesOf(db, productId);
      return { product, entries, seen: seenOf(entries) };
    },
    async save(
      productId: number,
      {
        typed,
        seen,
        added,
      }: {
        typed: readonly TypedPicture[];
        seen: string;
        added: { file: UploadedFile | null; alt: string };
      },
    ): Promise<EditOutcome> {
      if (!(await findPicturedProduct(db, productId))) return { kind: "unknown" };
      const entries = await entriesOf(db, productId);
      if (seenOf(entries) !== seen) return { kind: "conflict" };
      const { edited, problems: found } = editPictures(entries, typed);
      const problems: EditProblem[] = found.map(({ id, problem }) => ({
        field: `alt-${id}`,
        problem,
      }));
      const alt = cleanLine(added.alt);
      const problem = added.file && problemOfAlt(alt);
      if (problem) problems.push({ field: "new-alt", problem });
      if (!added.file && alt !== "") problems.push({ field: "file", problem: "no-file" });
      if (added.file && edited.length >= mostPictures)
        problems.push({ field: "file", problem: "too-many" });
      if (problems.length > 0) return { kind: "problems", problems };
      const after: PictureEntry[] = [];
      for (const { entry, ...fields } of edited) {
        const changedEntry = await withFields(entry, fields);
        if ("problem" in changedEntry)
          return { kind: "problems", problems: [{ field: `focus-${entry.id}`, ...changedEntry }] };
        after.push(changedEntry);
      }
      if (added.file) {
        const taken = await takeProductPicture(pictures, added.file.content);
        if (taken.kind === "rejected")
          return { kind: "problems", problems: [{ field: "file", problem: taken.problem }] };
        after.push(newPicture({ ...taken, alt }, "upload"));
      }
      return inTransaction(db, async (on) => {
        await lockProduct(on, productId);
        if (seenOf(await entriesOf(on, productId)) !== seen) return { kind: "conflict" };
        await replacePictures(on, new Map([[productId, after]]), { at: now() });
        changed();
        return { kind: "saved" };
      });
    },
  };

  /** Picture with a new alt text and focus; cropped again if the focus has changed. */
  async function withFields(
    entry: PictureEntry,
    { alt, focus }: Pick<PictureEntry, "alt" | "focus">,
  ): Promise<PictureEntry | { problem: PictureProblem }> {
    if (focus === entry.focus || entry.state !== "fetched") return { ...entry, alt, focus };
    const cut = await cutProductPicture(pictures, { original: entry.original, focus });
    if (cut.kind === "rejected") return { problem: cut.problem };
    return { ...entry, alt, focus, picture: cut.picture };
  }
}

/** Hash of pictures, order, focus and texts, by which a posted form detects a concurrent change. */
function seenOf(entries: readonly PictureEntry[]): string {
  const seen = entries.map((entry) => [idsOf([entry]), entry.state, entry.focus, entry.alt]);
  return createHash("sha256").update(JSON.stringify(seen)).digest("hex");
}
