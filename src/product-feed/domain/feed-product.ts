import type { ProductFacts } from "../../catalogue/domain/product.ts";
import { productPictureWidths, type ShownPicture } from "../../catalogue/domain/product-picture.ts";
import type { Availability } from "../../catalogue/domain/search/availability.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import { sizeOfPicture } from "../../kernel/picture.ts";

/** Product of a feed: what a shop needs to sell it, and no price that the shop itself pays. */
export type FeedProduct = {
  facts: ProductFacts;
  availability: Availability;
  stockReportedAt: number | null;
  /** Calendar day of the next delivery. */
  incomingOn: string | null;
  /** Recommended retail price, with IVA. */
  retail: Cents | null;
  ivaPerMille: number;
  pictures: readonly ShownPicture[];
};

/** Address of a picture as JPEG, as wide as it is served; the same as long as the product has this picture. */
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
