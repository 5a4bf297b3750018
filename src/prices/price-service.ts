import type { QuantityScope } from "../catalogue/domain/counted-units.ts";
import {
  type CodedProduct,
  findProductByCode,
  findProductNames,
  searchProductsByCode,
} from "../catalogue/find-products.ts";
import {
  findPricedCustomer,
  listCompanyTiers,
  searchPricedCustomers,
} from "../companies/priced-companies.ts";
import type { MemberActor } from "../kernel/actor.ts";
import { distinctTiers, isSameTier } from "../kernel/tier.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { changeRow, type PriceRowOutcome } from "./change-row.ts";
import { isLargeAdjustment } from "./domain/guard-prices.ts";
import {
  type ListProblems,
  parseListForm,
  type TypedCompany,
  type TypedList,
} from "./domain/list-form.ts";
import type { TypedPrice } from "./domain/row-form.ts";
import { explainTyped, type TypedQuestion } from "./explain-typed.ts";
import { listPrices } from "./store/listed-prices.ts";
import { addPriceEvent, listPriceEvents } from "./store/price-events.ts";
import {
  addList,
  countPrices,
  findList,
  listTiersOfLists,
  mostCounted,
  readAllLists,
  replaceList,
  type StoredList,
} from "./store/price-lists.ts";

export type PriceService = ReturnType<typeof createPriceService>;

type Seen = { seen: number; by: MemberActor };

export type ListOutcome =
  | { kind: "saved"; id: number }
  | { kind: "wrong"; problems: ListProblems }
  /** The percentage changes so much that the prices need confirmation. */
  | { kind: "guarded" }
  | { kind: "conflict" }
  | { kind: "gone" };

const pageLength = 50;
const eventsOfPage = 30;

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
  async function companyName(list: StoredList): Promise<string | null> {
    if (list.audience.kind !== "company" || list.audience.companyId === null) return null;
    return (await findPricedCustomer(db, list.audience.companyId))?.name ?? null;
  }

  async function describe(list: StoredList, companyTiers: readonly string[]) {
    const { audience } = list;
    return {
      ...list,
      /** False for a list of a tier that no company has. */
      hasCompanies:
        audience.kind !== "tier" ||
        companyTiers.some((tier) => audience.tier !== null && isSameTier(tier, audience.tier)),
      companyName: await companyName(list),
      count: await countPrices(db, list.id),
      mostCounted,
    };
  }

  async function parse(typed: TypedList) {
    return parseListForm(typed, await findTypedCompany(db, typed.company));
  }

  /** Names of tiers (customer groups): of price lists, and of lists and companies together. */
  async function tiers() {
    const ofLists = await listTiersOfLists(db);
    return { ofLists, all: distinctTiers([...(await listCompanyTiers(db)), ...ofLists]) };
  }

  return {
    async lists() {
      const described = [];
      const companyTiers = await listCompanyTiers(db);
      for (const list of await readAllLists(db)) described.push(await describe(list, companyTiers));
      return { lists: described, now: now() };
    },
    tiers,
    /** Reads a list with a page of its prices (or those of one product code) and its history; null if unknown. */
    async find(
      id: number,
      { after, code, eventsBefore }: { after: number; code: string | null; eventsBefore: number },
    ) {
      const list = await findList(db, id);
      if (!list) return null;
      const named = code === null ? null : await searchProductsByCode(db, code);
      const productIds = named?.map((product) => product.id) ?? null;
      const found = await listPrices(db, { listId: id, after, most: pageLength + 1, productIds });
      const prices = found.slice(0, pageLength);
      const events = await listPriceEvents(db, {
        ...{ listId: id, before: eventsBefore, most: eventsOfPage + 1 },
      });
      const names = await findProductNames(db, [
        ...new Set([
          ...prices.map(({ productId }) => productId),
          ...events.flatMap(({ productId }) => productId ?? []),
        ]),
      ]);
      const nameOf = (productId: number): CodedProduct =>
        names.get(productId) ?? { id: productId, sku: "", name: "" };
      return {
        list: await describe(list, await listCompanyTiers(db)),
        prices: prices.map((price) => ({ ...price, product: nameOf(price.productId) })),
        next: found.length > pageLength ? (prices.at(-1)?.productId ?? null) : null,
        events: events.slice(0, eventsOfPage).map((event) => ({
          ...event,
          product: event.productId === null ? null : nameOf(event.productId),
        })),
        olderEvents:
          events.length > eventsOfPage ? (events[eventsOfPage - 1]?.version ?? null) : null,
        now: now(),
      };
    },
    /** Saves the form of a new list. A percentage that moves prices far has to be confirmed. */
    async create({
      typed,
      by,
      isConfirmed = false,
    }: {
      typed: TypedList;
      by: MemberActor;
      isConfirmed?: boolean;
    }): Promise<ListOutcome> {
      const parsed = await parse(typed);
      if (parsed.kind === "problems") return { kind: "wrong", problems: parsed.problems };
      if (!isConfirmed && isLargeAdjustment(null, parsed.list.adjustment))
        return { kind: "guarded" };
      const at = now();
      const id = await inTransaction(db, async (on) => {
        const listId = await addList(on, parsed.list, at);
        const states = { before: null, after: parsed.list, productId: null, fromQuantity: null };
        await addPriceEvent(on, { listId, version: 1, at, event: "created", by, ...states });
        return listId;
      });
      return { kind: "saved", id };
    },
    /** Kind, tier and company stay; a percentage that moves prices far has to be confirmed. */
    async save(
      id: number,
      { typed, seen, by, isConfirmed = false }: Seen & { typed: TypedList; isConfirmed?: boolean },
    ): Promise<ListOutcome> {
      const current = await findList(db, id);
      if (!current) return { kind: "gone" };
      const { audience, kind } = current;
      const parsed = parseListForm(
        { ...typed, kind, tier: audience.kind === "tier" ? (audience.tier ?? "–") : "" },
        audience.kind === "company"
          ? { kind: "found", id: audience.companyId ?? "" }
          : { kind: "none" },
      );
      if (parsed.kind === "problems") return { kind: "wrong", problems: parsed.problems };
      const list = { ...parsed.list, audience };
      if (!isConfirmed && isLargeAdjustment(current.adjustment, list.adjustment))
        return { kind: "guarded" };
      const at = now();
      const isSaved = await inTransaction(db, async (on) => {
        if (!(await replaceList(on, { id, seen, list, at }))) return false;
        const { version: _, id: __, ...before } = current;
        const change = { before, after: list, productId: null, fromQuantity: null };
        await addPriceEvent(on, {
          ...{ listId: id, version: seen + 1, at, event: "changed", by },
          ...change,
        });
        return true;
      });
      return isSaved ? { kind: "saved", id } : { kind: "conflict" };
    },
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
        ...{ tiers: (await tiers()).all, scope: quantityScope(), now: now() },
      });
    },
  };
}

async function findTypedCompany(db: Database, typed: string): Promise<TypedCompany> {
  if (typed.trim() === "") return { kind: "none" };
  const [found, ...more] = await searchPricedCustomers(db, typed.slice(0, 120));
  if (!found) return { kind: "unknown" };
  return more.length > 0 ? { kind: "several" } : { kind: "found", id: found.id };
}
