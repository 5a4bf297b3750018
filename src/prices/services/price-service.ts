import { listCompanyTiers } from "../../companies/services/priced-companies.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { foldName } from "../../kernel/fold.ts";
import type { PageAsked } from "../../kernel/paging.ts";
import { distinctTiers } from "../../kernel/tier.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { QuantityScope } from "../../products/domain/counted-units.ts";
import { findProductByCode } from "../../products/services/find-products.ts";
import type { CatalogueSearch } from "../../search/domain/question.ts";
import type { KnownPrice } from "../domain/followed-price.ts";
import type { TypedCell } from "../domain/grid-cell.ts";
import { nobody } from "../domain/price-list.ts";
import type { TypedList } from "../domain/price-list-record.ts";
import type { TypedPrice } from "../domain/price-row-record.ts";
import { hasOwnPrices } from "../store/has-prices.ts";
import { listTiersOfLists, readAllLists } from "../store/price-lists.ts";
import { changePriceGrid, type PriceGridOutcome } from "../use-cases/change-price-grid.ts";
import { changeRow, type PriceRowOutcome } from "../use-cases/change-price-row.ts";
import { createPriceList } from "../use-cases/create-price-list.ts";
import { describePriceList } from "../use-cases/describe-price-list.ts";
import { explainTyped, type TypedQuestion } from "../use-cases/explain-typed-price.ts";
import { findPriceList } from "../use-cases/find-price-list.ts";
import { followPrices } from "../use-cases/follow-prices.ts";
import { type PrintedListAsked, readPrintedList } from "../use-cases/read-printed-list.ts";
import { savePriceList } from "../use-cases/save-price-list.ts";
import { writeOwnPriceFile } from "../use-cases/write-own-price-file.ts";
import type { PriceFileOptions } from "../use-cases/write-price-file.ts";
import { priceProducts } from "./price-products.ts";

export type PriceService = ReturnType<typeof createPriceService>;

type Seen = { seen: number; by: MemberActor };

export function createPriceService({
  db,
  quantityScope,
  search,
  hidesSample,
  now,
}: {
  db: Database;
  /** Setting in force: whether price breaks count the units of a product or of its family. */
  quantityScope: () => QuantityScope;
  search: Pick<CatalogueSearch, "search">;
  /** True once the site is published: products of the sample are left out of files and printed lists then. */
  hidesSample: () => boolean;
  now: () => number;
}) {
  /** Names of tiers (customer groups): of price lists, and of lists and companies together. */
  async function tiers() {
    const ofLists = await listTiersOfLists(db);
    return { ofLists, all: distinctTiers([...(await listCompanyTiers(db)), ...ofLists]) };
  }

  return {
    /** True if there are prices besides those of the demo. */
    hasOwn: () => withStoreErrors(() => hasOwnPrices(db)),
    async lists() {
      const described = [];
      const companyTiers = await listCompanyTiers(db);
      for (const list of await readAllLists(db))
        described.push(await describePriceList(db, list, companyTiers));
      return { lists: described, now: now() };
    },
    /** Lists whose name contains every word of the text. */
    async search(text: string) {
      const words = foldName(text).split(" ").filter(Boolean);
      const lists = await readAllLists(db);
      return lists.filter(({ name }) => words.every((word) => foldName(name).includes(word)));
    },
    tiers,
    async find(id: number, page: { asked: PageAsked; code: string | null; eventsBefore: number }) {
      const found = await findPriceList(db, { id, ...page });
      return found && { ...found, now: now() };
    },
    create: (list: { typed: TypedList; by: MemberActor; isConfirmed?: boolean }) =>
      createPriceList(db, { ...list, at: now() }),
    save: (id: number, list: Seen & { typed: TypedList; isConfirmed?: boolean }) =>
      savePriceList(db, { id, ...list, at: now() }),
    /** Saves the form of a price; changes that are often mistakes have to be confirmed. */
    async setRow(
      listId: number,
      row: Seen & { typed: TypedPrice; isConfirmed: boolean },
    ): Promise<PriceRowOutcome> {
      const product = await findProductByCode(db, row.typed.code);
      return await changeRow(db, { ...row, listId, product, at: now() });
    },
    /** Saves typed cells of the grid, all of them or none. */
    setCells: (
      listId: number,
      grid: Seen & { typed: readonly TypedCell[]; isConfirmed: boolean },
    ): Promise<PriceGridOutcome> => changePriceGrid(db, { ...grid, listId, at: now() }),
    /** Workbook with the prices of a member's company; null if it may see no prices. */
    writeOwnFile: (
      { companyId }: Pick<CompanyScope, "companyId">,
      options: Pick<PriceFileOptions, "access" | "stock">,
    ) => writeOwnPriceFile(db, { companyId, ...options, hidesSample: hidesSample(), at: now() }),
    /** Price list of a member's company, to be printed; null if it may see no prices. */
    readPrinted: (
      { companyId }: Pick<CompanyScope, "companyId">,
      asked: Omit<PrintedListAsked, "companyId">,
    ) =>
      readPrintedList(
        { db, search, hidesSample: hidesSample(), at: now() },
        { companyId, ...asked },
      ),
    /** Prices of the general lists, by product id. */
    findGeneral: (productIds: readonly number[]) =>
      priceProducts(db, { productIds, company: nobody, at: now() }),
    /** Known prices of the member's company that differ today, or from a coming day on. */
    follow: ({ companyId }: Pick<CompanyScope, "companyId">, known: readonly KnownPrice[]) =>
      followPrices(db, { companyId, known, at: now() }),
    quantityScope,
    async explain(typed: TypedQuestion) {
      return await explainTyped(db, typed, {
        tiers: (await tiers()).all,
        scope: quantityScope(),
        now: now(),
      });
    },
  };
}
