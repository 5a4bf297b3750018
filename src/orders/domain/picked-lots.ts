import { foldLot } from "./lot.ts";

/** Units of one lot that were taken from the shelf for a line and have not left. */
export type PickedLot = {
  quantity: number;
  lot: string;
  /** Day (`YYYY-MM-DD`) until which the lot is best; null if it was not noted. */
  bestBefore: string | null;
};

/** Lots with some units more; units of one lot and date are one entry. */
export function addPickedLot(lots: readonly PickedLot[], added: PickedLot): PickedLot[] {
  const isSame = (one: PickedLot) =>
    foldLot(one.lot) === foldLot(added.lot) && one.bestBefore === added.bestBefore;
  if (!lots.some(isSame)) return [...lots, added];
  return lots.map((one) =>
    isSame(one) ? { ...one, quantity: one.quantity + added.quantity } : one,
  );
}

/** Lots after units of one of them have left. */
export function takePickedLot(
  lots: readonly PickedLot[],
  { lot, quantity }: Pick<PickedLot, "lot" | "quantity">,
): PickedLot[] {
  let left = quantity;
  return lots.flatMap((one) => {
    const taken = foldLot(one.lot) === foldLot(lot) ? Math.min(left, one.quantity) : 0;
    left -= taken;
    return taken < one.quantity ? [{ ...one, quantity: one.quantity - taken }] : [];
  });
}

/** Lots of at most `units` in all, those that were picked first. */
export function limitPickedLots(lots: readonly PickedLot[], units: number): PickedLot[] {
  let left = units;
  return lots.flatMap((one) => {
    const quantity = Math.min(left, one.quantity);
    left -= quantity;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}
