import type { Database } from "../../platform/database/database.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import { findPicturedProduct } from "../../products/store/pictured-product.ts";
import { readEntriesOfProduct } from "../../products/store/product-pictures.ts";
import { type PostedPictures, saveProductPictures, seenPictures } from "./save-product-pictures.ts";

export type ProductPictureEditor = ReturnType<typeof createProductPictureEditor>;

export function createProductPictureEditor({
  changed,
  ...deps
}: {
  db: Database;
  pictures: Pick<Pictures, "take" | "cut">;
  now: () => number;
  changed: () => void;
}) {
  const { db } = deps;
  return {
    async find(productId: number) {
      const product = await findPicturedProduct(db, productId);
      if (!product) return null;
      const entries = await readEntriesOfProduct(db, productId);
      return { product, entries, seen: seenPictures(entries) };
    },
    async save(productId: number, posted: PostedPictures) {
      const outcome = await saveProductPictures(deps, { productId, ...posted });
      if (outcome.kind === "saved") changed();
      return outcome;
    },
  };
}
