declare const unit: unique symbol;

/** Amount in cents of a euro. Opaque to the compiler: only `kernel/money` computes with it. */
export type Cents = { readonly [unit]: "cents" };

/** Unit price in ten-thousandths of a euro: wholesale prices have up to four decimals. */
export type UnitPrice = { readonly [unit]: "unit price" };

/** Rate of a tax in per mille: 5,2 % is 52. */
export type PerMille = { readonly [unit]: "per mille" };

/** Percentage in hundredths of a percent: −5 % is −500. */
export type BasisPoints = { readonly [unit]: "basis points" };

export type Amount = Cents | UnitPrice | PerMille | BasisPoints;

/** Makes an amount from a whole number of cents. Throws on anything but a safe integer. */
export function cents(whole: number): Cents {
  return checked(whole) as unknown as Cents;
}

/** Makes a unit price from ten-thousandths of a euro. Throws on a negative number or a fraction. */
export function unitPrice(whole: number): UnitPrice {
  if (whole < 0) throw new RangeError(`A unit price is not negative: ${whole}`);
  return checked(whole) as unknown as UnitPrice;
}

/** Makes a tax rate from a number of per mille. Throws on a negative number or a fraction. */
export function perMille(whole: number): PerMille {
  if (whole < 0) throw new RangeError(`A rate is not negative: ${whole}`);
  return checked(whole) as unknown as PerMille;
}

/** Makes basis points from a whole number (100 = 1 %); throws below −100 %, because no price can fall further. */
export function basisPoints(whole: number): BasisPoints {
  if (whole < -10_000) throw new RangeError(`No price falls by more than all of it: ${whole}`);
  return checked(whole) as unknown as BasisPoints;
}

/** Whole number behind an amount, for columns of the database, JSON and attributes; not for arithmetic. */
export function integerOf(amount: Amount): number {
  return amount as unknown as number;
}

function checked(whole: number): number {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`An amount is a whole number: ${whole}`);
  return whole;
}
