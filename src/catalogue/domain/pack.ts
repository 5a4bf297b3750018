/** Quantities in which a product is served. The minimum and the units of a case are multiples of the multiple. */
export type Pack = { minimum: number; multiple: number; unitsPerCase: number | null };

/** Quantities that are served, without cases. */
export type ServedIn = Pick<Pack, "minimum" | "multiple">;

/** Largest quantity of a line. */
export const mostUnits = 1_000_000;

export type QuantityVerdict =
  | { kind: "fits" }
  /** `lower` and `higher`: the nearest quantities that are served; null where there is none. */
  | {
      kind: "not-a-quantity" | "below-minimum" | "off-multiple" | "too-many";
      lower: number | null;
      higher: number | null;
    };

/** Judges a quantity against minimum and multiple; never rounds it. */
export function judgeQuantity(pack: ServedIn, quantity: number): QuantityVerdict {
  const first = smallestQuantity(pack);
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return { kind: "not-a-quantity", lower: null, higher: first };
  if (quantity > mostUnits)
    return { kind: "too-many", lower: quantityBelow(pack, mostUnits + 1), higher: null };
  if (quantity < first) return { kind: "below-minimum", lower: null, higher: first };
  if (quantity % pack.multiple === 0) return { kind: "fits" };
  return {
    kind: "off-multiple",
    lower: quantityBelow(pack, quantity),
    higher: quantityAbove(pack, quantity),
  };
}

/** Smallest quantity that is served. */
export function smallestQuantity({ minimum, multiple }: ServedIn): number {
  return Math.ceil(minimum / multiple) * multiple;
}

/** Next larger quantity that is served, for a stepper; null beyond the largest one. */
export function quantityAbove(pack: ServedIn, quantity: number): number | null {
  const above = (Math.floor(quantity / pack.multiple) + 1) * pack.multiple;
  const next = Math.max(above, smallestQuantity(pack));
  return next > mostUnits ? null : next;
}

/** Next smaller quantity that is served; null below the smallest one. */
export function quantityBelow(pack: ServedIn, quantity: number): number | null {
  const below = (Math.ceil(quantity / pack.multiple) - 1) * pack.multiple;
  return below < smallestQuantity(pack) ? null : below;
}

/**
 * Units of a product after a code was scanned that stands for `units`; `known`: units so far, null for none. The first
 * scan adds no less than the minimum.
 */
export function addUnits(
  pack: ServedIn,
  { known, units }: { known: number | null; units: number },
): number {
  return known === null ? Math.max(units, smallestQuantity(pack)) : known + units;
}

/**
 * Units that a scanned code adds: a case for the code of the case, or for the unit's code with a packaging level before
 * it (ITF-14; GS1 General Specifications, 2.1.6), else a multiple. `gtin`: 14 digits.
 */
export function unitsOfCode(
  product: Pack & { gtin: string | null; caseGtin: string | null },
  gtin: string,
): number {
  const { multiple, unitsPerCase } = product;
  const isLevelOfUnit =
    /^[1-8]/.test(gtin) &&
    product.gtin?.startsWith("0") === true &&
    gtin.slice(1, 13) === product.gtin.slice(1, 13);
  const isCase = gtin === product.caseGtin || isLevelOfUnit;
  return isCase && unitsPerCase !== null ? unitsPerCase : multiple;
}
