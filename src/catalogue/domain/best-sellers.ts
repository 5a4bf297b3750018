import type { Cents } from "../../kernel/money/amounts.ts";
import { type CatalogueName, catalogueNames } from "./catalogue-names.ts";
import type { ServedIn } from "./pack.ts";
import type { ProductState } from "./product.ts";
import type { ProductDrawing } from "./product-drawing.ts";

/** Product as the home page shows it. */
export type ShelfProduct = {
  /** Public identifier. */
  id: string;
  catalogue: CatalogueName;
  brand: string;
  name: string;
  /** Path of its page; null where strangers have none. */
  path: string | null;
  /** Indicative price without IVA. */
  priceCents: Cents | null;
  /** Out of five, with one decimal. */
  rating: number | null;
  picture: PictureOfCard;
  isSample: boolean;
  /** Quantities in which the product is served; absent for those that are served singly. */
  pack?: ServedIn;
};

/** Picture of the build, uploaded picture, or the drawing in place of one. */
export type PictureOfCard =
  | { kind: "built"; name: string; alt: string }
  | { kind: "uploaded"; id: string; alt: string }
  | { kind: "none"; drawing: ProductDrawing };

/** Best sellers of each catalogue, in the order of the page. */
export type Shelves = Readonly<Record<CatalogueName, readonly ShelfProduct[]>>;

export const emptyShelves: Shelves = { rizos: [], espiritual: [], erotica: [] };

/** Number of products that a tab shows. */
export const mostBestSellers = 4;

/** Best seller as it is stored. */
export type ChosenProduct = {
  productId: number;
  priceCents: Cents | null;
  ratingTenths: number | null;
};

export type BestSellerChoice = Readonly<Record<CatalogueName, readonly ChosenProduct[]>>;

/** States in which a product is offered to visitors. */
export const offeredStates: readonly ProductState[] = ["active", "ending"];

/** Choice with the products of each catalogue that a function leaves or changes. */
export function mapChoice(
  choice: BestSellerChoice,
  change: (product: ChosenProduct, catalogue: CatalogueName) => ChosenProduct | null,
): BestSellerChoice {
  return Object.fromEntries(
    catalogueNames.map((name) => [
      name,
      choice[name].flatMap((product) => change(product, name) ?? []),
    ]),
  ) as unknown as BestSellerChoice;
}
