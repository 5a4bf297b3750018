import {
  type CodedProduct,
  findProductNames,
  searchProductsByCode,
} from "../../catalogue/find-products.ts";
import { listCompanyTiers } from "../../companies/priced-companies.ts";
import type { Database } from "../../platform/database/database.ts";
import { listPrices } from "../store/listed-prices.ts";
import { listPriceEvents } from "../store/price-events.ts";
import { findList } from "../store/price-lists.ts";
import { describePriceList } from "./describe-price-list.ts";

const pageLength = 50;
const eventsOfPage = 30;

/** Reads a list with a page of its prices (or those of one product code) and its history; null if unknown. */
export async function findPriceList(
  db: Database,
  {
    id,
    after,
    code,
    eventsBefore,
  }: { id: number; after: number; code: string | null; eventsBefore: number },
) {
  const list = await findList(db, id);
  if (!list) return null;
  const { prices, next } = await readPage(db, { listId: id, after, code });
  const { events, olderEvents } = await readEvents(db, { listId: id, before: eventsBefore });
  const names = await findProductNames(db, [
    ...new Set([
      ...prices.map(({ productId }) => productId),
      ...events.flatMap(({ productId }) => productId ?? []),
    ]),
  ]);
  const nameOf = (productId: number): CodedProduct =>
    names.get(productId) ?? { id: productId, sku: "", name: "" };
  return {
    list: await describePriceList(db, list, await listCompanyTiers(db)),
    prices: prices.map((price) => ({ ...price, product: nameOf(price.productId) })),
    next,
    events: events.map((event) => ({
      ...event,
      product: event.productId === null ? null : nameOf(event.productId),
    })),
    olderEvents,
  };
}

async function readPage(
  db: Database,
  { listId, after, code }: { listId: number; after: number; code: string | null },
) {
  const named = code === null ? null : await searchProductsByCode(db, code);
  const productIds = named?.map((product) => product.id) ?? null;
  const found = await listPrices(db, { listId, after, max: pageLength + 1, productIds });
  const prices = found.slice(0, pageLength);
  return { prices, next: found.length > pageLength ? (prices.at(-1)?.productId ?? null) : null };
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
