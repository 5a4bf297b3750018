import type { Database } from "../../platform/database/database.ts";
import { typedCodeKeys } from "../../search/domain/code-keys.ts";
import { quickOrderWords } from "../copy/quick-order-words-copy.ts";
import { parseLines } from "../domain/quick-order/parse-lines.ts";
import { findCodeMatches } from "../store/code-matches.ts";
import { readLineProducts } from "../store/line-products.ts";

/** Database ids of the products that a code may name, as it was scanned or typed: SKU, EAN, case or other code. */
export async function findScannedProducts(db: Database, code: string): Promise<number[]> {
  const [line] = parseLines([code], quickOrderWords).lines;
  const readings = line ? [...line.likely, ...line.unlikely()] : [];
  const keys = [...new Set(readings.flatMap((reading) => typedCodeKeys(reading.code)))];
  const matches = await findCodeMatches(db, keys, { companyId: "" });
  return [...new Set([...matches.values()].flat().map(({ productId }) => productId))];
}

/** Product that is offered instead of another, by its code; null if the code names none, or several. */
export async function findOffered(
  db: Database,
  code: string,
): Promise<{ productId: number; name: string } | null> {
  const [productId, ...others] = await findScannedProducts(db, code);
  if (productId === undefined || others.length > 0) return null;
  const product = (await readLineProducts(db, [productId], { hidesSample: false })).get(productId);
  return product?.isOffered ? { productId, name: product.discreetName || product.name } : null;
}
