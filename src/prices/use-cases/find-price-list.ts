import { listCompanyTiers } from "../../companies/services/priced-companies.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { ListPage, PageAsked } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { ivaRateOn } from "../../products/domain/iva.ts";
import {
  type CodedProduct,
  findProductNames,
  searchProductsByCode,
} from "../../products/services/find-products.ts";
import { type ListedPrices, listPrices, readListedPrices } from "../store/listed-prices.ts";
import { listPriceEvents } from "../store/price-events.ts";
import { findList } from "../store/price-lists.ts";
import { readPricedProducts } from "../store/priced-products.ts";
import { describePriceList } from "./describe-price-list.ts";

const pageLength = 50;
const eventsOfPage = 30;

/** Reads a list with a page of its prices (or those of one product code) and its history; null if unknown. */
export async function findPriceList(
  db: Database,
  {
    id,
    asked,
    code,
    eventsBefore,
  }: { id: number; asked: PageAsked; code: string | null; eventsBefore: number },
) {
  const list = await findList(db, id);
  if (!list) return null;
  const { rows: prices, ...page } = await readPrices(db, { listId: id, asked, code });
  const { events, olderEvents } = await readEvents(db, { listId: id, before: eventsBefore });
  const names = await findProductNames(db, [
    ...new Set([
      ...prices.map(({ productId }) => productId),
      ...events.flatMap(({ productId }) => productId ?? []),
    ]),
  ]);
  const rates = await readRates(
    db,
    prices.map(({ productId }) => productId),
  );
  const nameOf = (productId: number): CodedProduct =>
    names.get(productId) ?? { id: productId, sku: "", name: "" };
  return {
    list: await describePriceList(db, list, await listCompanyTiers(db)),
    prices: prices.map((price) => ({
      ...price,
      product: nameOf(price.productId),
      ivaPerMille: rates.get(price.productId) ?? null,
    })),
    page,
    events: events.map((event) => ({
      ...event,
      product: event.productId === null ? null : nameOf(event.productId),
    })),
    olderEvents,
  };
}

/** IVA rate in per mille today, by product id; products that are not on sale are missing. */
async function readRates(db: Database, productIds: readonly number[]) {
  const today = formatIsoDay(Date.now());
  const products = await readPricedProducts(db, productIds);
  return new Map(products.map(({ id, ivaClass }) => [id, ivaRateOn(today, ivaClass)]));
}

/** Page of the prices of a list, or all of those that have a product code. */
async function readPrices(
  db: Database,
  { listId, asked, code }: { listId: number; asked: PageAsked; code: string | null },
): Promise<ListPage<ListedPrices>> {
  if (code === null) return await listPrices(db, { listId, asked, max: pageLength });
  const named = await searchProductsByCode(db, code);
  const productIds = named.map(({ id }) => id);
  const rows = await readListedPrices(db, { listId, productIds });
  return { rows, previous: null, next: null, isFirst: true };
}

/** `olderEvents`: id before which the next page of the history begins; null on the last one. */
async function readEvents(db: Database, { listId, before }: { listId: number; before: number }) {
  const found = await listPriceEvents(db, { listId, before, max: eventsOfPage + 1 });
  const events = found.slice(0, eventsOfPage);
  return {
    events,
    olderEvents: found.length > eventsOfPage ? (events.at(-1)?.id ?? null) : null,
  };
}
