import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { keysThatLookLike, keysWithOtherZeros, skuKey } from "../../products/domain/sku.ts";
import { minCodePrefixLength } from "../../search/domain/code-keys.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { LineProduct } from "../domain/line-product.ts";
import type { TypedLine } from "../domain/quick-order/typed-line.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { findCodeMatches } from "../store/code-matches.ts";
import { readLineProducts } from "../store/line-products.ts";

/** Products that are offered for a code that nothing has. */
const maxNearest = 3;
/** Lines of one answer for which products are looked for: each takes up to a few milliseconds of the search. */
const maxLinesWithNearest = 40;

/** Products nearest to the codes or words of the first lines that name none, by number of the line. */
export async function findNearest(
  deps: CartDeps,
  { access, scope }: Buyer,
  lines: readonly TypedLine[],
): Promise<ReadonlyMap<number, readonly LineProduct[]>> {
  const some = lines.slice(0, maxLinesWithNearest);
  const alike = await findCodeMatches(deps.db, [...new Set(some.flatMap(keysAlike))], scope);
  const found = await Promise.all(
    some.map(async (line) => {
      const misread = keysAlike(line).flatMap((key) => alike.get(key) ?? []);
      const ids = new Set(misread.map(({ productId }) => productId));
      for (const text of textsToSearch(line)) {
        if (ids.size >= maxNearest) break;
        for (const id of await suggest(deps, text, access)) ids.add(id);
      }
      return { line, ids: [...ids] };
    }),
  );
  const products = await readLineProducts(
    deps.db,
    found.flatMap(({ ids }) => ids),
    { hidesSample: deps.hidesSample() },
  );
  return new Map(
    found.map(({ line, ids }) => {
      const near = ids.flatMap((id) => {
        const product = products.get(id);
        return product?.isOffered && mayBeSeen(product, access) ? [product] : [];
      });
      return [line.number, near.slice(0, maxNearest)];
    }),
  );
}

/** Codes that a typing error, or a spreadsheet that drops zeros, may have changed into the typed one. */
function keysAlike({ likely: [first] }: TypedLine): string[] {
  if (!first) return [];
  const key = skuKey(first.code);
  return [...keysThatLookLike(first.code), ...keysWithOtherZeros(key)].slice(0, 20);
}

/** What is searched for, until there are products enough: the code, the other cells, and beginnings of the code. */
function textsToSearch({ likely }: TypedLine): string[] {
  const [code = "", ...others] = [...new Set(likely.map((reading) => reading.code))];
  const longest = others.sort((one, other) => other.length - one.length).slice(0, 1);
  const key = skuKey(code);
  const begun = [key.length - 1, Math.ceil((key.length * 2) / 3), Math.ceil(key.length / 2)]
    .filter((length) => length >= minCodePrefixLength && /\d/.test(key))
    .map((length) => key.slice(0, length));
  return [code, ...longest, ...begun].filter((text) => text.trim() !== "");
}

async function suggest(
  deps: Pick<CartDeps, "suggest">,
  text: string,
  { shown, seesAdult }: Buyer["access"],
): Promise<readonly number[]> {
  try {
    const { productIds } = await deps.suggest({ text, shown, seesAdult, limit: maxNearest });
    return productIds;
  } catch (error) {
    // Without the search the line is answered all the same, with nothing to choose from.
    if (error instanceof StoreUnavailable) return [];
    throw error;
  }
}
