import type { Cents } from "../../kernel/money/amounts.ts";
import { type CatalogueName, catalogueNames } from "../../products/domain/catalogue-names.ts";
import type { ServedIn } from "../../products/domain/pack.ts";
import type { ProductDrawing } from "../../products/domain/product-drawing.ts";

export type ShelfProduct = {
  /** Public identifier. */
  id: string;
  catalogue: CatalogueName;
  brand: string;
  name: string;
  /** Path of the product page; null if guests cannot open it, not even after confirming their age. */
  path: string | null;
  /** Recommended retail price, IVA included. */
  retailCents: Cents | null;
  /** Rating out of five, with one decimal. */
  rating: number | null;
  picture: PictureOfCard;
  isSample: boolean;
  /** Minimum order quantity and multiple; absent if single units can be ordered. */
  pack?: ServedIn;
};

/** Picture of a product card: from the build's assets, uploaded, or a drawing if the product has none. */
export type PictureOfCard =
  | { kind: "built"; name: string; alt: string }
  | { kind: "uploaded"; id: string; alt: string }
  | { kind: "none"; drawing: ProductDrawing };

/** Best sellers of each catalogue, in display order. */
export type Shelves = Readonly<Record<CatalogueName, readonly ShelfProduct[]>>;

export const maxBestSellers = 4;

export type ChosenProduct = {
  productId: number;
  /** Recommended retail price, IVA included. */
  retailCents: Cents | null;
  ratingTenths: number | null;
};

export type BestSellerChoice = Readonly<Record<CatalogueName, readonly ChosenProduct[]>>;

/** Maps each best seller to a changed one, or removes it where `change` returns null. */
export function mapChoice(
  choice: BestSellerChoice,
  change: (product: ChosenProduct, catalogue: CatalogueName) => ChosenProduct | null,
): BestSellerChoice {
  return Object.fromEntries(
    catalogueNames().map((name) => [
      name,
      (choice[name] ?? []).flatMap((product) => change(product, name) ?? []),
    ]),
  );
}
