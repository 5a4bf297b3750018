import type { OtherCodeKind } from "../../../products/domain/other-codes.ts";
import type { CodeReading } from "./typed-line.ts";

/** Kind of code by which a product is found; `own`: the company's own, learned from its choice. */
export type CodeKind =
  | "sku"
  | "gtin"
  | "case"
  | Exclude<OtherCodeKind, "gtin">
  | "other-gtin"
  | "own";

export type CodeMatch = { productId: number; by: CodeKind; isOffered: boolean };

/** Products that have a code and that the member may see. */
export type FindCode = (code: string) => readonly CodeMatch[];

/** A reading of a line with the product that it names. */
export type ReadProduct = { productId: number; by: CodeKind; reading: CodeReading };

export type LineMatch =
  | ({ kind: "product" } & ReadProduct)
  /** More than one product, in one reading or in several. */
  | { kind: "ambiguous"; choices: readonly ReadProduct[] }
  | { kind: "unknown" };

/** Finds the product of a line: by its likely readings together, else by the first other one that names any. */
export function resolveLine(
  { likely, unlikely }: { likely: readonly CodeReading[]; unlikely: readonly CodeReading[] },
  find: FindCode,
): LineMatch {
  const found = match(likely, find);
  if (found.kind !== "unknown") return found;
  for (const reading of unlikely) {
    const other = match([reading], find);
    if (other.kind === "unknown") continue;
    // Two codes in one text: neither is taken for the whole line.
    const apart = unlikely.filter(({ place }) => isApart(place, reading.place));
    return apart.length === 0 ? other : match([reading, ...apart], find);
  }
  return { kind: "unknown" };
}

/** True if two codes of a text have no piece in common. */
function isApart(one: CodeReading["place"], other: CodeReading["place"]): boolean {
  return one !== undefined && other !== undefined && (one[1] < other[0] || other[1] < one[0]);
}

function match(readings: readonly CodeReading[], find: FindCode): LineMatch {
  const all = readings.flatMap((reading) =>
    ownFirst(find(reading.code)).map((found) => ({ ...found, reading })),
  );
  const offered = all.filter(({ isOffered, by }) => isOffered || by === "own");
  const counted = offered.length > 0 ? offered : all;
  const products = new Map<number, ReadProduct>();
  for (const { productId, by, reading } of counted) {
    const known = products.get(productId);
    // The reading with a quantity says more; of the codes, the product's own one counts.
    const isBetter = !known || (known.reading.quantity === null && reading.quantity !== null);
    if (isBetter) products.set(productId, { productId, by, reading });
    else if (
      isProductsOwnCode(by) &&
      !isProductsOwnCode(known.by) &&
      reading.code === known.reading.code
    )
      products.set(productId, { ...known, by });
  }
  const [first, ...others] = products.values();
  if (!first) return { kind: "unknown" };
  return others.length === 0
    ? { kind: "product", ...first }
    : { kind: "ambiguous", choices: [...products.values()] };
}

/** Own codes come first: the company chose their product, while another product's code only happens to be equal. */
function ownFirst(found: readonly CodeMatch[]): readonly CodeMatch[] {
  const own = found.filter(({ by }) => by === "own");
  return own.length > 0 ? own : found;
}

/** True for the product's own codes; the others are old ones, the supplier's or the company's. */
export function isProductsOwnCode(by: CodeKind): boolean {
  return by === "sku" || by === "gtin" || by === "case";
}
