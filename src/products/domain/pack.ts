/** Order quantities: multiples of `multiple`, and at least `minimum`; `unitsPerCase` is a multiple of `multiple`. */
export type Pack = { minimum: number; multiple: number; unitsPerCase: number | null };

export type ServedIn = Pick<Pack, "minimum" | "multiple">;

export const maxUnits = 1_000_000;

export type QuantityVerdict =
  | { kind: "fits" }
  /** `lower` and `higher`: the nearest valid quantities; null if there is none. */
  | {
      kind: "not-a-quantity" | "below-minimum" | "off-multiple" | "too-many";
      lower: number | null;
      higher: number | null;
    };

/** Validates a quantity against minimum and multiple; never rounds it. */
export function judgeQuantity(pack: ServedIn, quantity: number): QuantityVerdict {
  const first = smallestQuantity(pack);
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return { kind: "not-a-quantity", lower: null, higher: first };
  if (quantity > maxUnits)
    return { kind: "too-many", lower: quantityBelow(pack, maxUnits + 1), higher: null };
  if (quantity < first) return { kind: "below-minimum", lower: null, higher: first };
  if (quantity % pack.multiple === 0) return { kind: "fits" };
  return {
    kind: "off-multiple",
    lower: quantityBelow(pack, quantity),
    higher: quantityAbove(pack, quantity),
  };
}

/** Minimum order quantity, rounded up to the multiple. */
export function smallestQuantity({ minimum, multiple }: ServedIn): number {
  return Math.ceil(minimum / multiple) * multiple;
}

/** Smallest valid quantity that is not below another one, such as the minimum of a price break; null above `maxUnits`. */
export function quantityFrom(pack: ServedIn, quantity: number): number | null {
  return quantityAbove(pack, quantity - 1);
}

/** Next larger valid quantity, for a stepper; null above `maxUnits`. */
export function quantityAbove(pack: ServedIn, quantity: number): number | null {
  const above = (Math.floor(quantity / pack.multiple) + 1) * pack.multiple;
  const next = Math.max(above, smallestQuantity(pack));
  return next > maxUnits ? null : next;
}

/** Next smaller valid quantity, for a stepper; null below the minimum. */
export function quantityBelow(pack: ServedIn, quantity: number): number | null {
  const below = (Math.ceil(quantity / pack.multiple) - 1) * pack.multiple;
  return below < smallestQuantity(pack) ? null : below;
}

/** New quantity after a scan that stands for `units`; a new product (`known` null) starts at its minimum or above. */
export function addUnits(
  pack: ServedIn,
  { known, units }: { known: number | null; units: number },
): number {
  return known === null ? Math.max(units, smallestQuantity(pack)) : known + units;
}

/**
 * Units that a scanned GTIN-14 adds: a case if it is the case's, or the unit's with an indicator digit in front (ITF-14;
 * GS1 General Specifications, 2.1.6); else `multiple`.
 */
export function unitsOfCode(
  product: Pack & { gtin: string | null; caseGtin: string | null },
  gtin: string,
): number {
  const { multiple, unitsPerCase } = product;
  return isCodeOfCase(product, gtin) && unitsPerCase !== null ? unitsPerCase : multiple;
}

/** True if a GTIN-14 is that of the product's case, or of a packaging level of its unit (ITF-14). */
export function isCodeOfCase(
  product: { gtin: string | null; caseGtin: string | null },
  gtin: string,
): boolean {
  const isLevelOfUnit =
    /^[1-8]/.test(gtin) &&
    product.gtin?.startsWith("0") === true &&
    gtin.slice(1, 13) === product.gtin.slice(1, 13);
  return gtin === product.caseGtin || isLevelOfUnit;
}
