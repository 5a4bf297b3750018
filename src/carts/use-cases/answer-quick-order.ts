import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { chunksInTurns } from "../../platform/http/chunks-in-turns.ts";
import { mapInTurns } from "../../platform/http/map-in-turns.ts";
import { priceProducts } from "../../prices/services/price-products.ts";
import { mayBeSeen } from "../../products/domain/catalogue-access.ts";
import type { OfferedPrice } from "../../products/domain/offered-price.ts";
import { typedCodeKeys } from "../../search/domain/code-keys.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { CartLine } from "../domain/cart.ts";
import type { LineProduct } from "../domain/line-product.ts";
import {
  answerProduct,
  answerUnclear,
  type LineAnswer,
  markRepeated,
  unitsOf,
} from "../domain/quick-order/answer-line.ts";
import { type FindCode, type LineMatch, resolveLine } from "../domain/quick-order/resolve-line.ts";
import type { TypedLine, TypedLines } from "../domain/quick-order/typed-line.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { termsOf } from "../services/view-cart.ts";
import { findCart } from "../store/carts.ts";
import { findCodeMatches, type StoredMatch } from "../store/code-matches.ts";
import { readLineProducts } from "../store/line-products.ts";
import { findNearest } from "./find-nearest.ts";
import { readTypedLines } from "./read-typed-lines.ts";

export type QuickOrder = Pick<TypedLines, "headings" | "left"> & {
  answers: readonly LineAnswer[];
  /** Lines that the cart or list has already, by product. */
  inCart: ReadonlyMap<number, CartLine>;
};

/** Lines of a quick order. `cartId`: of the list that they are for; null for the current cart. */
export type QuickOrderLines = { cartId: string | null; tables: readonly string[] };

/** Products whose prices are read before other requests get their turn. */
const pricedAtOnce = 250;

/**
 * Answers the lines of pasted tables, each on its own, in their order. `searchedFrom`: number of the line from which
 * products are looked for that are near to unknown codes.
 */
export async function answerQuickOrder(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, tables }: QuickOrderLines,
  { searchedFrom = 1 }: { searchedFrom?: number } = {},
): Promise<QuickOrder> {
  const { lines, headings, left } = await readTypedLines(tables);
  const known = createKnownCodes(deps, buyer);
  await known.learn(lines.flatMap(({ likely }) => likely));
  const likely = await mapInTurns(lines, (line) => ({
    line,
    match: resolveLine({ ...line, unlikely: [] }, known.find),
  }));
  const read = await mapInTurns(likely, ({ line, match }) => ({
    line,
    match,
    unlikely: match.kind === "unknown" ? line.unlikely() : [],
  }));
  await known.learn(read.flatMap(({ unlikely }) => unlikely));
  const matched = await mapInTurns(read, ({ line, match, unlikely }) => ({
    line,
    match: unlikely.length > 0 ? resolveLine({ likely: [], unlikely }, known.find) : match,
  }));
  const { products } = known;
  const answers = await answerMatched(deps, buyer, { matched, products, searchedFrom });
  const cart = await findCart(deps.db, { companyId: buyer.scope.companyId, cartId });
  const inCart = new Map(cart?.lines.map((line) => [line.productId, line]));
  return { headings, left, answers: markRepeated(answers), inCart };
}

/** Products by their codes, as far as they have been looked up, without those that the buyer may not see. */
function createKnownCodes({ db, hidesSample }: CartDeps, { scope, access }: Buyer) {
  const matches = new Map<string, StoredMatch[]>();
  const products = new Map<number, LineProduct>();

  async function learn(readings: readonly { code: string }[]): Promise<void> {
    const keys = new Set((await mapInTurns(readings, ({ code }) => typedCodeKeys(code))).flat());
    const unknown = [...keys].filter((key) => !matches.has(key));
    const found = await findCodeMatches(db, unknown, { companyId: scope.companyId });
    for (const key of unknown) matches.set(key, found.get(key) ?? []);
    const ids = [...found.values()].flat().map(({ productId }) => productId);
    const read = await readLineProducts(
      db,
      ids.filter((id) => !products.has(id)),
      { hidesSample: hidesSample() },
    );
    for (const [id, product] of read)
      if (mayBeSeen(product, access) && isTold(product)) products.set(id, product);
  }

  const find: FindCode = (code) =>
    typedCodeKeys(code).flatMap((key) =>
      (matches.get(key) ?? []).flatMap(({ productId, by }) => {
        const product = products.get(productId);
        return product ? [{ productId, by, isOffered: product.isOffered }] : [];
      }),
    );

  return { learn, find, products };
}

/** Products that were sold once are told, so that the member learns what replaces them; drafts are not. */
function isTold({ isOffered, state }: LineProduct): boolean {
  return isOffered || state === "discontinued" || state === "withdrawn";
}

type Matched = readonly { line: TypedLine; match: LineMatch }[];

async function answerMatched(
  deps: CartDeps,
  buyer: Buyer,
  {
    matched,
    products,
    searchedFrom,
  }: { matched: Matched; products: ReadonlyMap<number, LineProduct>; searchedFrom: number },
): Promise<LineAnswer[]> {
  const company = await deps.ownCompany.read(buyer.scope);
  const { at, ...terms } = termsOf(deps, buyer, company);
  const named = matched.flatMap(({ match }) => (match.kind === "product" ? [match.productId] : []));
  const prices = await readPrices(deps, { productIds: [...new Set(named)], company, at });
  const replacements = await readReplacements(deps, buyer, named, products);
  const unknown = matched.flatMap(({ line, match }) =>
    match.kind === "unknown" && line.number >= searchedFrom ? [line] : [],
  );
  const nearest = await findNearest(deps, buyer, unknown);
  const judged = { ...terms, today: formatIsoDay(at) };
  const answerOf = ({ line, match }: Matched[number]) => {
    if (match.kind === "unknown")
      return answerUnclear(line, {
        outcome: "not-found",
        choices: (nearest.get(line.number) ?? []).map((product) => choiceOf(line, product)),
        isSearched: nearest.has(line.number),
      });
    if (match.kind === "ambiguous") {
      const choices = match.choices.flatMap(({ productId, reading }) => {
        const product = products.get(productId);
        return product ? [choiceOf(line, product, reading)] : [];
      });
      return answerUnclear(line, { outcome: "ambiguous", choices });
    }
    const product = products.get(match.productId);
    if (!product) return answerUnclear(line, { outcome: "not-found", choices: [] });
    const price = prices.get(product.number) ?? null;
    const replacement = replacements.get(product.replacedBy ?? -1) ?? null;
    return answerProduct(line, { ...match, product, price, replacement }, judged);
  };
  return await mapInTurns(matched, answerOf);
}

function choiceOf(line: TypedLine, product: LineProduct, reading = line.likely[0]) {
  const { units } = reading ? unitsOf(line, reading, product) : { units: null };
  return { product, units };
}

/** Prices of products, a part of them at a time: `node:sqlite` is synchronous, and other requests get their turn. */
async function readPrices(
  { db }: CartDeps,
  {
    productIds,
    company,
    at,
  }: { productIds: readonly number[]; company: CustomerCompany; at: number },
): Promise<ReadonlyMap<number, OfferedPrice>> {
  const { id, tier } = company;
  const prices = new Map<number, OfferedPrice>();
  for await (const some of chunksInTurns(productIds, pricedAtOnce)) {
    const found = await priceProducts(db, { productIds: some, company: { id, tier }, at });
    for (const [id, price] of found) prices.set(id, price);
  }
  return prices;
}

async function readReplacements(
  { db, hidesSample }: CartDeps,
  { access }: Buyer,
  productIds: readonly number[],
  products: ReadonlyMap<number, LineProduct>,
): Promise<ReadonlyMap<number, LineProduct>> {
  const ids = productIds.flatMap((id) => {
    const product = products.get(id);
    return product && !product.isOffered && product.replacedBy !== null ? [product.replacedBy] : [];
  });
  const read = await readLineProducts(db, ids, { hidesSample: hidesSample() });
  return new Map([...read].filter(([, one]) => one.isOffered && mayBeSeen(one, access)));
}
