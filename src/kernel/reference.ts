/** Crockford's base 32: no I, L, O, U, which are misheard and misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Reference `B2B-XXXX-XXXX` from 5 random bytes (40 bits). Source: https://www.crockford.com/base32.html */
export function referenceFrom(bytes: Uint8Array, prefix = "B2B"): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  const symbols = Array.from(
    { length: 8 },
    (_, index) => alphabet[Number((bits >> BigInt(35 - 5 * index)) & 31n)],
  );
  return `${prefix}-${symbols.slice(0, 4).join("")}-${symbols.slice(4).join("")}`;
}

/** Parses a typed reference: any case, dashes optional, O read as 0, I and L as 1. Null when it is not a reference. */
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
