import type { OfferedPrice } from "../../../products/domain/offered-price.ts";
import {
  addUnits,
  isCodeOfCase,
  maxUnits,
  quantityAbove,
  quantityBelow,
  smallestQuantity,
} from "../../../products/domain/pack.ts";
import { skuKey } from "../../../products/domain/sku.ts";
import { typedCodeKeys } from "../../../search/domain/code-keys.ts";
import { readGs1Symbol } from "../../../search/domain/gs1-symbol.ts";
import type { Shortage } from "../../../stock/domain/shortage.ts";
import { judgeLine } from "../judge-line.ts";
import type { LineProduct } from "../line-product.ts";
import { type CodeKind, isProductsOwnCode } from "./resolve-line.ts";
import type { CodeReading, TypedLine } from "./typed-line.ts";

export type LineOutcome =
  | "found"
  | "found-by-other-code"
  | "ambiguous"
  | "not-found"
  | "discontinued"
  | "below-minimum"
  | "off-multiple"
  | "short-of-stock";

/** Product that a member may choose for a line, with the units that the line then stands for; null if it names none. */
export type LineChoice = { product: LineProduct; units: number | null };

export type LineAnswer = {
  line: TypedLine;
  outcome: LineOutcome;
  /** Null while the line names none, or several. */
  product: LineProduct | null;
  by: CodeKind | null;
  /** Code on the line by which the product was found. */
  code: string;
  price: OfferedPrice | null;
  /** Units of the line, as typed; null without a product, or if the line says that nothing is wanted. */
  units: number | null;
  /** Cases that the line counts; null if it counts units. */
  cases: number | null;
  /** True if the line has no quantity, and stands for the smallest one or a whole case. */
  isAssumed: boolean;
  /** Quantities to choose from: the nearest valid ones, or other readings of the line. */
  near: readonly number[];
  shortage: Shortage | null;
  /** Products to choose from: those of an ambiguous code, or the nearest to an unknown one. */
  choices: readonly LineChoice[];
  /** False for an unknown line for which no products have been looked for yet. */
  isSearched: boolean;
  replacement: LineProduct | null;
  /** Numbers of all lines that name the product, if there are several; the lines share the list. */
  repeats: readonly number[];
  /** True if the line can go into the cart as it is. */
  isOrderable: boolean;
};

export type JudgedFor = Parameters<typeof judgeLine>[1];

/** Answer to a line whose code is unknown, or names several products. */
export function answerUnclear(
  line: TypedLine,
  {
    outcome,
    choices,
    isSearched = true,
  }: {
    outcome: "ambiguous" | "not-found";
    choices: readonly LineChoice[];
    isSearched?: boolean;
  },
): LineAnswer {
  return { ...noProduct, line, outcome, choices, isSearched };
}

const noProduct = {
  product: null,
  by: null,
  code: "",
  price: null,
  units: null,
  cases: null,
  isAssumed: false,
  near: [],
  shortage: null,
  choices: [],
  isSearched: true,
  replacement: null,
  repeats: [],
  isOrderable: false,
};

/** Answer to a line that names one product. The quantity is judged, never changed. */
export function answerProduct(
  line: TypedLine,
  {
    product,
    price,
    replacement,
    by,
    reading,
  }: {
    product: LineProduct;
    price: OfferedPrice | null;
    replacement: LineProduct | null;
    by: CodeKind;
    reading: CodeReading;
  },
  judged: JudgedFor,
): LineAnswer {
  const read = isJoined(reading.code, by, product) ? noUnits : unitsOf(line, reading, product);
  const { code } = reading;
  const others = otherQuantities(line, { ...read, code, product });
  // A line with other numbers is not one without a quantity.
  const isUnread = read.isAssumed && others.length > 0;
  const { units, cases, isAssumed } = isUnread ? noUnits : read;
  const known = { ...noProduct, line, product, by, code, price, units, cases, isAssumed };
  const { problem, shortage } = judgeLine({ product, price, quantity: units ?? 0 }, judged);
  if (problem?.kind === "unavailable") return { ...known, outcome: "discontinued", replacement };
  const verdict = judgeUnits(product, units ?? 0);
  if (verdict) {
    const near = new Set([...(isUnread ? [] : verdict.near), ...nearest(product, others)]);
    return { ...known, ...verdict, near: [...near].slice(0, maxNear) };
  }
  const missing = problem?.kind === "refused-shortage" ? problem.shortage : shortage;
  const isOrderable = problem === null && others.length === 0;
  const near = others.length === 0 ? [] : [units ?? 0, ...nearest(product, others)];
  const answered = { ...known, near: [...new Set(near)].slice(0, maxNear), isOrderable };
  if (missing) {
    const lower = problem && missing.lower !== null ? { near: [missing.lower] } : {};
    return { ...answered, outcome: "short-of-stock", shortage: missing, ...lower };
  }
  return { ...answered, outcome: isProductsOwnCode(by) ? "found" : "found-by-other-code" };
}

const noUnits = { units: null, cases: null, isAssumed: false };
const maxNear = 4;

/** Other numbers of a line that may be its quantity as well. */
function otherQuantities(
  { otherNumbers }: TypedLine,
  {
    code,
    units,
    isAssumed,
    product,
  }: Pick<LineAnswer, "units" | "isAssumed"> & { code: string; product: LineProduct },
): number[] {
  const inCode = isAssumed ? lastNumber(code, product) : [];
  const others = otherNumbers.filter((number) => number !== units && code !== `${number}`);
  return [...new Set([...inCode, ...others])];
}

/** The number behind a space at the end of a code: «RIZ CHN 250» may be 250 units, if the product is sold in 250. */
function lastNumber(code: string, product: LineProduct): number[] {
  const [, number = ""] = /\s(\d{1,7})$/.exec(code) ?? [];
  const isSku = code.toUpperCase() === product.sku.toUpperCase();
  if (number === "" || isSku || readGs1Symbol(code) || judgeUnits(product, Number(number)) !== null)
    return [];
  return [Number(number)];
}

/** The numbers themselves where the product is sold in them, else the nearest quantities. */
function nearest(product: LineProduct, numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => judgeUnits(product, number)?.near ?? [number]);
}

/** Units that a reading of a line stands for. */
export function unitsOf(
  { isBlank }: Pick<TypedLine, "isBlank">,
  { code, quantity, place }: CodeReading,
  product: LineProduct,
): Pick<LineAnswer, "units" | "cases" | "isAssumed"> {
  const { pack } = product;
  const level = levelOf(product, code);
  const perCase = level === "case" ? pack.unitsPerCase : null;
  if (isBlank || quantity?.of === "unread") return noUnits;
  const isOfCode = quantity === null || quantity.of === "code";
  if (level === "unknown" && isOfCode) return noUnits;
  // «24 botes» beside the code of a case: nobody knows of what.
  if (perCase !== null && place && quantity?.of === "code") return noUnits;
  if (quantity === null) {
    const units = addUnits(pack, { known: null, units: perCase ?? pack.multiple });
    return { units, cases: perCase === null ? null : 1, isAssumed: true };
  }
  const inCase = quantity.of === "cases" ? pack.unitsPerCase : perCase;
  if (quantity.of === "units" || inCase === null)
    return { units: quantity.number, cases: null, isAssumed: false };
  return { units: quantity.number * inCase, cases: quantity.number, isAssumed: false };
}

/** Packaging that a typed or scanned code names; `unknown` for another than the case whose code is known. */
function levelOf(product: LineProduct, code: string): "unit" | "case" | "unknown" {
  const keys = typedCodeKeys(code);
  if (!keys.some((key) => isCodeOfCase(product, key))) return "unit";
  const { caseGtin } = product;
  return caseGtin === null || keys.includes(caseGtin) ? "case" : "unknown";
}

/**
 * True if a code was found only by joining digits that were typed apart: «RIZ-CHN-25 0» is not RIZ-CHN-250, «410 1» not
 * 4101.
 */
function isJoined(code: string, by: CodeKind, { sku }: LineProduct): boolean {
  if (!/\d\s+\d/.test(code) || !joinable.includes(by)) return false;
  return by !== "sku" || withSeparators(code) !== withSeparators(sku);
}

const joinable: readonly CodeKind[] = ["sku", "former-sku", "supplier"];

function withSeparators(code: string): string {
  return skuKey(code.replace(/(?<=\d)[\s.\-_/]+(?=\d)/g, "|"));
}

/** Why a product is not sold in a quantity, with the nearest ones that are; null if it is. */
function judgeUnits(
  { pack }: LineProduct,
  units: number,
): { outcome: "below-minimum" | "off-multiple"; near: readonly number[] } | null {
  const first = smallestQuantity(pack);
  if (!(units >= first)) return { outcome: "below-minimum", near: [first] };
  const isMultiple = Number.isSafeInteger(units) && units % pack.multiple === 0;
  if (isMultiple && units <= maxUnits) return null;
  const most = quantityBelow(pack, maxUnits + 1);
  const near = units > maxUnits ? [most] : [quantityBelow(pack, units), quantityAbove(pack, units)];
  return { outcome: "off-multiple", near: near.filter((quantity) => quantity !== null) };
}

/** Marks the lines that name a product of another line: the member decides what becomes of them. */
export function markRepeated(answers: readonly LineAnswer[]): LineAnswer[] {
  const numbers = new Map<number, number[]>();
  for (const { product, line, units } of answers) {
    if (!product || units === null) continue;
    const known = numbers.get(product.number);
    if (known) known.push(line.number);
    else numbers.set(product.number, [line.number]);
  }
  return answers.map((answer) => {
    const repeats = answer.units === null ? [] : (numbers.get(answer.product?.number ?? -1) ?? []);
    return repeats.length < 2 ? answer : { ...answer, repeats, isOrderable: false };
  });
}
