import type { Database } from "../../platform/database/database.ts";
import { adultAudience } from "../../products/copy/catalogues.ts";
import { unbrokenName } from "../../products/copy/product-names.ts";
import {
  type CatalogueName,
  catalogueNames,
  isAdultCatalogue,
} from "../../products/domain/catalogue-names.ts";
import { smallestQuantity } from "../../products/domain/pack.ts";
import { offeredStates } from "../../products/domain/product.ts";
import { productPath } from "../../products/domain/product-address.ts";
import { drawingOf } from "../../products/domain/product-drawing.ts";
import { publicIdOf } from "../../products/domain/product-id.ts";
import { readCategoryPaths } from "../../products/store/categories.ts";
import { readPictureEntries } from "../../products/store/product-pictures.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import {
  type ChosenProduct,
  maxBestSellers,
  type PictureOfCard,
  type ShelfProduct,
  type Shelves,
} from "../domain/best-sellers.ts";
import { sampleBestSellers } from "../sample/sample-best-sellers.ts";
import { findNewestPictured } from "../store/newest-pictured.ts";
import { type BriefProduct, findByNumber } from "../store/offered-products.ts";
import { latestBestSellerVersion, readBestSellers } from "../store/stored-best-sellers.ts";

/** `hidesSample`: true on a published site, where the sample company's demo products are hidden. */
type Hiding = { hidesSample: boolean };

type Priced = { product: BriefProduct } & Pick<ChosenProduct, "retailCents" | "ratingTenths">;

/** Best sellers of the home page. If none are chosen for a catalogue, its newest products with a picture are shown. */
export async function readShelves(db: Database, hiding: Hiding): Promise<Shelves> {
  const choice = await readBestSellers(db, await latestBestSellerVersion(db));
  const products = await findByNumber(
    db,
    catalogueNames().flatMap((name) => (choice[name] ?? []).map(({ productId }) => productId)),
  );
  const byNumber = new Map(products.map((product) => [product.number, product]));
  const chosen = catalogueNames().map((name): [CatalogueName, Priced[]] => [
    name,
    (choice[name] ?? []).flatMap(({ productId, ...one }): Priced[] => {
      const product = byNumber.get(productId);
      return product && isVisible(product, hiding) && product.catalogue === name
        ? [{ product, ...one }]
        : [];
    }),
  ]);
  const newest = await findNewestPictured(db, {
    catalogues: chosen.flatMap(([name, products]) => (products.length === 0 ? [name] : [])),
    limit: maxBestSellers,
    notOf: hiding.hidesSample ? sampleImportId : null,
  });
  const shelves: [CatalogueName, readonly ShelfProduct[]][] = [];
  for (const [name, products] of chosen) {
    const others = newest.filter(({ catalogue }) => catalogue === name).map(withoutPrice);
    shelves.push([name, await toCards(db, [...products, ...others].slice(0, maxBestSellers))]);
  }
  return Object.fromEntries(shelves);
}

function withoutPrice(product: BriefProduct): Priced {
  return { product, retailCents: null, ratingTenths: null };
}

export function isVisible(
  { state, isBrandHidden, importRunId }: BriefProduct,
  { hidesSample }: Hiding,
): boolean {
  const isOffered = offeredStates.includes(state) && !isBrandHidden;
  return isOffered && !(hidesSample && importRunId === sampleImportId);
}

export async function toCards(db: Database, priced: readonly Priced[]): Promise<ShelfProduct[]> {
  const pictures = await picturesOf(
    db,
    priced.map(({ product }) => product),
  );
  return priced.map(({ product, retailCents, ratingTenths }, at) => ({
    id: publicIdOf(product),
    catalogue: product.catalogue,
    brand: product.brand,
    name: unbrokenName(product.name),
    path: hasPublicPage(product) ? productPath(product) : null,
    retailCents,
    rating: ratingTenths === null ? null : ratingTenths / 10,
    picture: pictures[at] ?? { kind: "none", drawing: "box" },
    isSample: product.importRunId === sampleImportId,
    ...(smallestQuantity(product.pack) * product.pack.multiple > 1 && { pack: product.pack }),
  }));
}

/** True if visitors without an account can open the page of a product, possibly after an age check. */
function hasPublicPage({ catalogue, isAdult }: BriefProduct): boolean {
  return adultAudience() === "confirmed" || !(isAdult || isAdultCatalogue(catalogue));
}

/** Best sellers of the sample company use files of the build, unless the owner has added other pictures. */
async function picturesOf(
  db: Database,
  products: readonly BriefProduct[],
): Promise<(PictureOfCard | undefined)[]> {
  const entries = await readPictureEntries(
    db,
    products.map(({ number }) => number),
  );
  const found = products.map(({ number, formerCodes }): PictureOfCard | undefined => {
    const entry = entries.get(number)?.find(({ state }) => state === "fetched");
    const built = sampleBestSellers.find(({ slug }) => formerCodes.includes(slug));
    if (built && (!entry || entry.source === "sample"))
      return { kind: "built", name: built.slug, alt: built.alt };
    return entry?.state === "fetched"
      ? { kind: "uploaded", id: entry.picture, alt: entry.alt }
      : undefined;
  });
  if (found.every((picture) => picture !== undefined)) return found;
  const paths = await readCategoryPaths(db);
  return found.map((picture, at) => {
    const product = products[at];
    if (picture || !product) return picture;
    const category = paths.get(product.categoryId) ?? [];
    return { kind: "none", drawing: drawingOf({ ...product, category }) };
  });
}
