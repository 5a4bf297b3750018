import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { offeredStates } from "../../products/domain/product.ts";
import { type ProductInPath, productPath } from "../../products/domain/product-address.ts";
import { publicIdOf } from "../../products/domain/product-id.ts";
import { readShownPictures } from "../../products/store/product-pictures.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import type { CatalogueSearch } from "../../search/domain/question.ts";
import type { CardProduct, ShownProduct } from "../domain/card-product.ts";
import { readFamily } from "../store/listed-products.ts";
import { findProductId, findProductPage, type ProductPage } from "../store/product-page.ts";
import { toMembers } from "./list-families.ts";
import { type CardDeps, contentOf, readProductCards, type ShownTo } from "./list-product-cards.ts";

const maxRelated = 4;

type ShownProductDeps = CardDeps & {
  search: Pick<CatalogueSearch, "related">;
  hidesSample: () => boolean;
};

type FamilyRows = Awaited<ReturnType<typeof readFamily>>;

/** Product for the identifier in a URL; null if there is none, «hidden» if the visitor may not see it. */
export async function findShownProduct(
  deps: ShownProductDeps,
  address: ProductInPath,
  { access, stock }: ShownTo,
): Promise<ShownProduct | "hidden" | null> {
  const { db } = deps;
  const id = await findProductId(db, address);
  const page = id === null ? null : await findProductPage(db, id);
  // Read once for the whole page: its cards and its breadcrumbs name the categories as of one version.
  const known = await deps.names.read();
  const [listed] =
    page === null ? [] : await readProductCards({ ...deps, known }, [page.id], stock);
  if (!page || !listed || !hasPage(page, deps)) return null;
  if (!mayBeSeen(listed, access)) return "hidden";
  const [pictures, family] = await Promise.all([
    readShownPictures(db, [page.id]),
    page.familyId === null ? [] : readFamily(db, page.familyId),
  ]);
  const related = await findRelated(deps, { page, listed, family, access });
  const relatedCards = await readProductCards({ ...deps, known }, related.productIds, stock);
  return {
    listed,
    facts: toShownFacts(page.facts),
    state: page.state,
    // Pages of brands and categories without products answer 404, so a discontinued product does not link to them.
    category: related.hasCategoryPage ? known.category(page.categoryId) : null,
    brand: related.hasBrandPage ? known.brand(page.brandId) : null,
    ivaClass: page.facts.ivaClass,
    pictures: pictures.get(page.id) ?? [],
    replacement:
      page.replacement && mayBeSeen(page.replacement, access)
        ? { name: page.replacement.name, path: productPath(page.replacement) }
        : null,
    family: toFamily(family, { access, shownId: page.id }),
    familyDiffersBy: differByContent(family) ? "size" : "variant",
    related: relatedCards.filter((product) => mayBeSeen(product, access)),
  };
}

/** Facts that the page shows; the others, such as the supplier's code, must not be in the page's data either. */
function toShownFacts(facts: ProductPage["facts"]): ShownProduct["facts"] {
  const { gtin, text, warnings, inci, durability, origin, manufacturer, responsible } = facts;
  const { dangerousGoods, oversell } = facts;
  return {
    gtin,
    text,
    warnings,
    inci,
    durability,
    origin,
    manufacturer,
    responsible,
    dangerousGoods,
    oversell,
  };
}

function hasPage(
  { state, isBrandHidden, importRunId }: ProductPage,
  { hidesSample }: Pick<ShownProductDeps, "hidesSample">,
): boolean {
  // A discontinued product keeps its page, which links to its replacement.
  const isKept = offeredStates.includes(state) || state === "discontinued";
  return isKept && !isBrandHidden && !(hidesSample() && importRunId === sampleImportId);
}

function findRelated(
  { search }: ShownProductDeps,
  {
    page,
    listed,
    family,
    access,
  }: { page: ProductPage; listed: CardProduct; family: FamilyRows; access: CatalogueAccess },
) {
  return search.related({
    productId: page.id,
    brandId: page.brandId,
    categoryId: page.categoryId,
    catalogue: listed.catalogue,
    without: family.map(({ id }) => id),
    shown: access.shown,
    seesAdult: access.seesAdult,
    limit: maxRelated,
  });
}

function differByContent(rows: FamilyRows): boolean {
  const contents = rows.map((row) => JSON.stringify(contentOf(row)));
  return rows.length > 1 && new Set(contents).size === rows.length;
}

function toFamily(
  rows: FamilyRows,
  { access, shownId }: { access: CatalogueAccess; shownId: number },
): ShownProduct["family"] {
  return toMembers(rows, access).map(({ variant, path, ...one }) => ({
    id: publicIdOf(one),
    sku: one.sku,
    variant,
    path,
    isShown: one.number === shownId,
  }));
}
