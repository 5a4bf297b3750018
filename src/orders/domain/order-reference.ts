/** Crockford's base 32: no I, L, O, U, which are misheard and misread. Source: https://www.crockford.com/base32.html */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const base = alphabet.length;

/**
 * Reference of an order, `PED-XXXX-XXXC`, from 5 random bytes, of which 35 bits are used. The last character checks the
 * others by the Luhn algorithm modulo 32, which finds every wrong character and nearly every pair of swapped ones.
 */
export function orderReferenceFrom(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  const symbols = Array.from({ length: 7 }, (_, index) =>
    Number((bits >> BigInt(30 - 5 * index)) & 31n),
  );
  const text = [...symbols, checkOf(symbols)].map((symbol) => alphabet[symbol]).join("");
  return `PED-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Parses a typed reference: any case, dashes optional, O read as 0, I and L as 1. Null if its check does not hold. */
export function parseOrderReference(typed: string): string | null {
  const text = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/^PED(?=.{8}$)/, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(text)) return null;
  const symbols = [...text].map((symbol) => alphabet.indexOf(symbol));
  if (checkOf(symbols.slice(0, -1)) !== symbols.at(-1)) return null;
  return `PED-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Check symbol by the Luhn algorithm modulo 32: every second symbol, from the last one on, counts double. */
function checkOf(symbols: readonly number[]): number {
  const sum = symbols.toReversed().reduce((total, symbol, index) => {
    const weighted = index % 2 === 0 ? symbol * 2 : symbol;
    return total + Math.floor(weighted / base) + (weighted % base);
  }, 0);
  return (base - (sum % base)) % base;
}
