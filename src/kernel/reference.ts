/** Crockford's base 32: no I, L, O, U, so that a reference survives being read out on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Turns 5 random bytes (40 bits) into a reference `B2B-XXXX-XXXX`, or one of another matter by its prefix.
 * Source: https://www.crockford.com/base32.html
 */
export function referenceFrom(bytes: Uint8Array, prefix = "B2B"): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  const symbols = Array.from(
    { length: 8 },
    (_, index) => alphabet[Number((bits >> BigInt(35 - 5 * index)) & 31n)],
  );
  return `${prefix}-${symbols.slice(0, 4).join("")}-${symbols.slice(4).join("")}`;
}

/**
 * Reads a reference as people write it: any case, with or without dashes, O for 0, I or L for 1.
 * Returns null when it is none.
 */
export function parseReference(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/^B2B(?=.{8}$)/, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(symbols)) return null;
  return `B2B-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
