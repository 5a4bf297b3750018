import { amountTerms, unitNamed, unitNames, writeAmount } from "./units.ts";

/** Amount of a unit, or numbers joined by ×, in a text. */
export type Quantity = {
  /** Index terms of which any means this: `=500ml` of «0,5 l», `6x10` of «6 × 10 ml». */
  terms: readonly string[];
  /** Terms of what is meant if no product has those: `=250ml` of «6 x 250 ml». */
  looser: readonly string[];
};

const number = "\\d+(?:[.,]\\d+)*";
const fraction = "(?:(?<whole>\\d{1,2}) (?:y )?)?(?<over>\\d) ?[/⁄] ?(?<under>[2-9])";
const numeral = "(?:un |tres )?cuartos? de|(?:un )?cuarto|medio|media|una?";
const unit = `(?<unit>${unitNames})`;

/** Regular expression of a quantity in a folded text, without its end; the alternatives are tried from the first on. */
export const quantityPattern = [
  `(?<first>${number}) ?(?<inner>${unitNames})? ?[x×*] ?(?<second>${number})(?: ?[x×*] ?(?<third>${number}))?(?: ?${unit})?`,
  `${fraction} (?:de )?${unit}`,
  `${fraction}${unit}`,
  `(?<numeral>${numeral}) (?<unit>litros?|l|kilos?|kg)(?<half> y medio)?`,
  `(?<amount>${number})[ -]?${unit}(?<half> y medio)?`,
].join("|");

const numerals = new Set("un una tres cuarto cuartos medio media".split(" "));

/** True for a word with which a quantity may begin, such as «medio litro». */
export function beginsQuantity(word: string): boolean {
  return numerals.has(word);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Quantity from the groups of a match of `quantityPattern`; null if it is none. */
export function parseQuantity(groups: Groups): Quantity | null {
  const { first, second, unit = "" } = groups;
  if (first !== undefined && second !== undefined) return chainOf(groups);
  const amount = amountOf(groups);
  return amount === null ? null : { terms: amountTerms(amount, unitNamed(unit)), looser: [] };
}

function amountOf({ amount, half, numeral, whole, over, under, unit = "" }: Groups): number | null {
  const andHalf = half === undefined ? 0 : 0.5;
  if (amount !== undefined) return parseNumber(amount, unit) + andHalf;
  if (over !== undefined) return Number(whole ?? 0) + Number(over) / Number(under);
  if (numeral === undefined) return null;
  if (numeral.includes("cuarto")) return numeral.startsWith("tres") ? 0.75 : 0.25;
  return (numeral.startsWith("medi") ? 0.5 : 1) + andHalf;
}

/** Numbers joined by ×; «10 ml x 3 uds» is «3 × 10 ml». Lengths are counted in cm, as they are without a unit: «13x18». */
function chainOf({ first = "", inner, second = "", third, unit }: Groups): Quantity {
  const isCounted = (name: string | undefined) =>
    name === undefined || unitNamed(name).base === "ud";
  const isSwapped = !isCounted(inner) && isCounted(unit) && third === undefined;
  const written = isSwapped
    ? [second, first]
    : [first, second, ...(third === undefined ? [] : [third])];
  const name = isSwapped ? inner : isCounted(unit) ? undefined : unit;
  const numbers = written.map((one) => parseNumber(one, name ?? ""));
  if (name === undefined) return { terms: [numbers.map(writeAmount).join("x")], looser: [] };
  const { base, factor } = unitNamed(name);
  if (base === "mm")
    return {
      terms: [numbers.map((one) => writeAmount((one * factor) / 10)).join("x")],
      looser: [],
    };
  const each = writeAmount((numbers.at(-1) ?? 0) * factor);
  return {
    terms: [[...numbers.slice(0, -1).map(writeAmount), each].join("x")],
    looser: [`=${each}${base}`],
  };
}

/**
 * Number with a decimal comma or point. Three digits after one are thousands unless the unit is large: «1.000 ml» is a
 * litre, and so is «1,000 l».
 */
function parseNumber(typed: string, unitName: string): number {
  const isLarge = unitName !== "" && unitNamed(unitName).factor >= 1000;
  const digits = typed.split(/[.,]/);
  const isGrouped = digits.length > 1 && digits.slice(1).every(({ length }) => length === 3);
  if (digits.length === 1 || (isGrouped && !isLarge)) return Number(digits.join(""));
  return Number(`${digits[0]}.${digits.slice(1).join("")}`);
}
