import { guessMapping, type KnownHeadings, type Mapping } from "./guess-mapping.ts";
import { headingKey } from "./heading.ts";

/** Columns of amounts that count from a quantity on, each with the column of that quantity, the smallest first. */
export type HeadingLadder = {
  rungs: readonly { amount: string; quantity: string }[];
  /** Quantity that a heading names, and the heading without it; null for a heading that names none. */
  quantityOf(heading: string): HeadingQuantity | null;
};

export type HeadingQuantity = { quantity: number; rest: string };

/**
 * Maps amounts whose headings name a quantity («PVD 6+») to the rungs of a ladder, the smallest quantity first; a
 * heading of amounts that names none is the first rung. Columns that are mapped already stay as they are.
 */
export function mapLadder(
  headers: readonly string[],
  {
    ladder,
    mapping,
    known,
  }: { ladder: HeadingLadder; mapping: Mapping<string>; known: KnownHeadings<string> },
): Mapping<string> {
  const [first] = ladder.rungs;
  if (!first) return mapping;
  const used = new Map(Object.entries(mapping).map(([column, at]) => [at, column]));
  // Headings that are nothing but a quantity («6-11») are amounts beside one of their kind.
  const bare = headers.filter((header) => ladder.quantityOf(header)?.rest === "");
  const found = headers.flatMap((header, at): { at: number; quantity: number }[] => {
    if (used.get(at) === first.amount) return [{ at, quantity: quantityOf(header, ladder) ?? 1 }];
    const named = used.has(at) ? null : ladder.quantityOf(header);
    if (!named || isLeftOut(header, known)) return [];
    const rest = guessMapping([named.rest], { ...known, remembered: new Map() });
    const isBare = named.rest === "" && (bare.length > 1 || mapping[first.amount] !== undefined);
    return isBare || rest[first.amount] === 0 ? [{ at, quantity: named.quantity }] : [];
  });
  const isLadder =
    found.some(({ quantity }) => quantity > 1) || mapping[first.amount] === undefined;
  if (found.length === 0 || !isLadder || found.length > ladder.rungs.length) return mapping;
  const sorted = found.toSorted((one, other) => one.quantity - other.quantity);
  const amounts = sorted.map(({ at }, rung) => [ladder.rungs[rung]?.amount ?? "", at] as const);
  return { ...mapping, ...Object.fromEntries(amounts) };
}

/** Quantities that the headings of mapped amounts name, as texts of the cells of their columns. */
export function quantitiesOfHeadings(
  headers: readonly string[],
  { ladder, mapping }: { ladder: HeadingLadder | null; mapping: Mapping<string> },
): Readonly<Record<string, string>> {
  const named = ladder?.rungs.flatMap(({ amount, quantity }): [string, string][] => {
    const at = mapping[amount];
    const found = at === undefined ? null : ladder.quantityOf(headers[at] ?? "");
    return found && mapping[quantity] === undefined ? [[quantity, `${found.quantity}`]] : [];
  });
  return Object.fromEntries(named ?? []);
}

function quantityOf(header: string, ladder: HeadingLadder): number | null {
  return ladder.quantityOf(header)?.quantity ?? null;
}

function isLeftOut(header: string, { remembered }: KnownHeadings<string>): boolean {
  return remembered.get(headingKey(header)) === null;
}
