import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { sizeOfPicture } from "../../kernel/picture.ts";
import type { MadeRendition, Rendition } from "../../platform/pictures/pictures.ts";
import { maxPictures, productPictureWidths } from "../../products/domain/stored-picture.ts";
import type { ShownProduct } from "../../storefront/domain/card-product.ts";
import { productSheet, sheetName } from "../copy/product-sheet-copy.ts";

/**
 * ZIP of a product for a shop's own web: its pictures as JPEG, and a text with what its label says. The pictures are made
 * in another process and are not compressed again. Null if that process has no room for now.
 */
export async function writeArchive(
  product: Pick<ShownProduct, "listed" | "facts" | "pictures">,
  render: (rendition: Rendition) => Promise<MadeRendition>,
): Promise<Readable | null> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(productSheet(product)), sheetName);
  for (const [at, { id }] of product.pictures.slice(0, maxPictures).entries()) {
    const made = await render({ id, width: widestOf(id), format: "jpg" });
    if (made.kind === "later") return null;
    // A picture that was replaced meanwhile is left out.
    if (made.kind === "unknown") continue;
    const name = `${product.listed.id}-${at + 1}.jpg`;
    zip.addBuffer(Buffer.from(made.content), name, { compress: false });
  }
  zip.end();
  return zip.outputStream as Readable;
}

function widestOf(id: string): number {
  const width = sizeOfPicture(id)?.width ?? 0;
  return productPictureWidths.findLast((one) => one <= width) ?? productPictureWidths[0];
}
