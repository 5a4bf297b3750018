import { randomUUID } from "node:crypto";
import type { PictureFocus, PictureProblem } from "../../kernel/picture.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import {
  type PictureEntry,
  type PictureSource,
  productFrame,
  type StoredPicture,
} from "../../products/domain/stored-picture.ts";
import { readUsedPictures, replacePictures } from "../../products/store/product-pictures.ts";
import { readPicturesOfRuns } from "../store/picture-run-products.ts";

/** Stores an untrusted picture file and crops it to the aspect ratio of product pictures. */
export async function takeProductPicture(
  pictures: Pick<Pictures, "take" | "cut">,
  content: Uint8Array,
  { focus = "center-middle" }: { focus?: PictureFocus } = {},
): Promise<({ kind: "taken" } & StoredPicture) | { kind: "rejected"; problem: PictureProblem }> {
  const taken = await pictures.take(content);
  if (taken.kind === "rejected") return taken;
  return cutProductPicture(pictures, { original: taken.id, focus });
}

export async function cutProductPicture(
  pictures: Pick<Pictures, "cut">,
  { original, focus }: { original: string; focus: PictureFocus },
): Promise<({ kind: "taken" } & StoredPicture) | { kind: "rejected"; problem: PictureProblem }> {
  const cut = await pictures.cut(original, { frame: productFrame, focus });
  if (cut.kind === "unknown") return { kind: "rejected", problem: "damaged" };
  if (cut.kind === "rejected") return cut;
  return { kind: "taken", picture: cut.id, original };
}

export type PictureToSet = StoredPicture & { alt?: string; focus?: PictureFocus };

export async function setProductPictures(
  db: Database,
  products: ReadonlyMap<number, readonly PictureToSet[]>,
  { source, at }: { source: Exclude<PictureSource, "address">; at: number },
): Promise<void> {
  const replaced = new Map(
    [...products].map(([productId, set]) => [
      productId,
      set.map((picture) => newPicture(picture, source)),
    ]),
  );
  await inTransaction(db, (on) => replacePictures(on, replaced, { at }));
}

export function newPicture(
  { picture, original, alt = "", focus = "center-middle" }: PictureToSet,
  source: Exclude<PictureSource, "address">,
): PictureEntry {
  return {
    id: randomUUID(),
    source,
    address: null,
    alt,
    focus,
    state: "fetched",
    picture,
    original,
  };
}

/** Ids of stored pictures that products use, or would use again if the import of an archive is undone. */
export async function usedByProducts(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const batches of [readUsedPictures(db), readPicturesOfRuns(db)])
    for await (const ids of batches) for (const id of ids) used.add(id);
  return used;
}
