/** Quotient of whole numbers, rounded half away from zero (Ley 46/1998, art. 11). Throws beyond safe integers. */
export function divideHalfAway(dividend: bigint, divisor: bigint): number {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [absolute(dividend), absolute(divisor)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  const quotient = Number(isNegative ? -rounded : rounded);
  if (!Number.isSafeInteger(quotient)) throw new RangeError("An amount is too large");
  // Avoids −0, which `Object.is` and number formats distinguish from 0.
  return quotient === 0 ? 0 : quotient;
}

function absolute(number: bigint): bigint {
  return number < 0n ? -number : number;
}
