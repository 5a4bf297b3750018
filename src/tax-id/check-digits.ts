/** Sum of digits times weights; digits beyond the last weight are ignored. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits.charAt(place)), 0);
}

/** True when the last digit is the check digit of ISO/IEC 7812-1, annex B (Luhn). */
export function hasLuhnDigit(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** Luhn sum: every second digit from the right is doubled. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
}

/** True when the last digit is the check digit of ISO/IEC 7064, hybrid system MOD 11,10. */
export function hasMod1110Digit(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((carried, digit) => {
    const sum = (carried + Number(digit)) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (product + Number(digits.at(-1))) % 10 === 1;
}
