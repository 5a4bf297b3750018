import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Creates an access token for a third-party program; shown once, because the database stores only its digest. */
export function createProgramToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isProgramToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Token and ending of the last segment of a secret URL (`TOKEN.csv`); null for any other text. */
export function parseTokenFile<Ending extends string>(
  file: string,
  endings: readonly Ending[],
): { token: string; ending: Ending } | null {
  const [token = "", typed, ...others] = file.split(".");
  const ending = endings.find((one) => one === typed);
  return isProgramToken(token) && ending && others.length === 0 ? { token, ending } : null;
}

/** Digest of a token for one purpose, such as `product-feed`; needs no salt, because a token has 256 random bits. */
export function digestOfToken(purpose: string, token: string): string {
  return createHash("sha256").update(`${purpose}\n${token}`).digest("hex");
}

/** True if two digests are the same; takes the same time wherever they differ. */
export function isSameDigest(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Minimum interval in milliseconds between updates of a token's last use, because programs may ask every second. */
export const tokenUseInterval = 60_000;
