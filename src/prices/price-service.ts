import type { QuantityScope } from "../catalogue/domain/counted-units.ts";
import { findProductByCode, findProductNames } from "../catalogue/find-products.ts";
import { listCompanyTiers } from "../companies/priced-companies.ts";
import type { MemberActor } from "../kernel/actor.ts";
import { foldName } from "../kernel/fold.ts";
import type { PageAsked } from "../kernel/paging.ts";
import { distinctTiers } from "../kernel/tier.ts";
import type { Database } from "../platform/database/database.ts";
import { changeRow, type PriceRowOutcome } from "./change-row.ts";
import type { TypedList } from "./domain/price-list-record.ts";
import type { TypedPrice } from "./domain/price-row-record.ts";
import { explainTyped, type TypedQuestion } from "./explain-typed.ts";
import { listTiersOfLists, readAllLists } from "./store/price-lists.ts";
import { createPriceList } from "./use-cases/create-price-list.ts";
import { describePriceList } from "./use-cases/describe-price-list.ts";
import { findPriceList } from "./use-cases/find-price-list.ts";
import { savePriceList } from "./use-cases/save-price-list.ts";

export type PriceService = ReturnType<typeof createPriceService>;

type Seen = { seen: number; by: MemberActor };

export function createPriceService({
  db,
  quantityScope,
  now,
}: {
  db: Database;
  /** Setting in force: whether price breaks count the units of a product or of its family. */
  quantityScope: () => QuantityScope;
  now: () => number;
}) {
  /** Names of tiers (customer groups): of price lists, and of lists and companies together. */
  async function tiers() {
    const ofLists = await listTiersOfLists(db);
    return { ofLists, all: distinctTiers([...(await listCompanyTiers(db)), ...ofLists]) };
  }

  return {
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
    async removeRow(
      listId: number,
      {
        productId,
        fromQuantity,
        ...row
      }: Seen & { productId: number; fromQuantity: number; isConfirmed?: boolean },
    ): Promise<PriceRowOutcome> {
      const product = (await findProductNames(db, [productId])).get(productId) ?? null;
      const removed = { isConfirmed: false, ...row, listId, product, at: now() };
      return await changeRow(db, { ...removed, removed: fromQuantity });
    },
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
