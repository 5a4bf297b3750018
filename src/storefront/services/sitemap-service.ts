import { href } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { addressOf } from "../../products/domain/catalogue-names.ts";
import { productPath } from "../../products/domain/product-address.ts";
import { readShownPictures } from "../../products/store/product-pictures.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import type { FacetName } from "../../search/domain/question.ts";
import { type CatalogueSearch, everythingSeen } from "../../search/domain/question.ts";
import type { SitemapPage } from "../domain/sitemap-page.ts";
import { findHighestNumber, readSitemapProducts } from "../store/sitemap-products.ts";
import type { ListedNames } from "./listed-names.ts";

export type SitemapService = ReturnType<typeof createSitemap>;

/** Number of product ids that one part of the sitemap covers. */
const partLength = 5_000;

/** Number of product ids that one statement covers, so that no statement takes long. */
const batch = 500;

export function createSitemap({
  db,
  search,
  names,
  hidesSample,
}: {
  db: Database;
  search: Pick<CatalogueSearch, "search">;
  names: { read(): Promise<ListedNames> };
  hidesSample: () => boolean;
}) {
  async function readPart(
    { after, last }: { after: number; last: number },
    access: CatalogueAccess,
  ): Promise<SitemapPage[]> {
    const rows = await readSitemapProducts(db, { after, last });
    const seen = rows.filter(
      (row) =>
        mayBeSeen({ ...row, isAdult: row.is_adult === 1 }, access) &&
        !(hidesSample() && row.import_run_id === sampleImportId),
    );
    const pictures = await readShownPictures(
      db,
      seen.map(({ number }) => number),
    );
    return seen.map((row) => ({
      path: productPath(row),
      changedAt: row.changed_at,
      pictures: (pictures.get(row.number) ?? []).map(({ id }) => id),
    }));
  }

  return {
    async countParts(): Promise<number> {
      return Math.ceil((await findHighestNumber(db)) / partLength);
    },
    async listProducts(part: number, access: CatalogueAccess): Promise<SitemapPage[]> {
      const pages: SitemapPage[] = [];
      const end = part * partLength;
      for (let after = end - partLength; after < end; after += batch)
        pages.push(...(await readPart({ after, last: after + batch }, access)));
      return pages;
    },
    async listLists(access: CatalogueAccess): Promise<SitemapPage[]> {
      const known = await names.read();
      const question = everythingSeen(access, 0);
      const everything = await search.search(question);
      const valuesOf = (facet: FacetName) =>
        everything.facets.find(({ name }) => name === facet)?.values ?? [];
      const catalogues = valuesOf("catalogue").map(({ value }) =>
        href("/catalogo/:catalogue", { catalogue: addressOf(value) }),
      );
      const brands = valuesOf("brand").flatMap(({ value }) => known.brandAt(value)?.path ?? []);
      const categories: string[] = [];
      for (const { id, catalogue, path } of known.categories) {
        if (!access.shown.includes(catalogue)) continue;
        const { total } = await search.search({ ...question, catalogue, categoryId: id });
        if (total > 0) categories.push(path);
      }
      return [href("/catalogo"), ...catalogues, ...categories, ...brands].map((path) => ({
        path,
        changedAt: null,
        pictures: [],
      }));
    },
  };
}
