import type { Cents } from "../../kernel/money/amounts.ts";
import { sizeOfPicture } from "../../kernel/picture.ts";
import type { Availability } from "../../products/domain/availability.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import { productPictureWidths, type ShownPicture } from "../../products/domain/stored-picture.ts";

/** Product in a feed: the data that a shop needs to sell it, without the shop's purchase price. */
export type FeedProduct = {
  facts: ProductFacts;
  availability: Availability;
  stockReportedAt: number | null;
  /** Day on which the seller expects the next delivery of this product; null if unknown. */
  incomingOn: string | null;
  /** Recommended retail price, including IVA (VAT). */
  retail: Cents | null;
  ivaPerMille: number;
  pictures: readonly ShownPicture[];
};

/** URL of a picture as JPEG in the largest available width; stable as long as the product keeps this picture. */
export function pictureAddress({
  publicUrl,
  id,
}: {
  publicUrl: string;
  id: ShownPicture["id"];
}): string {
  const widest = sizeOfPicture(id)?.width ?? 0;
  const width =
    productPictureWidths.findLast((served) => served <= widest) ?? productPictureWidths[0];
  return `${publicUrl}/pictures/${id}-${width}.jpg`;
}
