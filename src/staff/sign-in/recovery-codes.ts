import { randomBytes } from "node:crypto";

/** Ten codes of 50 bits in Crockford's base 32, without look-alike characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const characters = Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join("");
    return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  });
}

export function readRecoveryCode(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^A-Z\d]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
