import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { verifyPassword } from "better-auth/crypto";
import { withHashingSlot } from "./hashing-slots.ts";

/**
 * `scrypt$N$r$p$salt$key`: what was stored says how it was made, so that the cost can be raised, or the algorithm
 * changed, for those who come after.
 */
export async function hashSecret(
  secret: string,
  { salt = randomBytes(16), cost = passwordCost }: { salt?: Buffer<ArrayBuffer>; cost?: Cost } = {},
): Promise<string> {
  const { N, r, p } = cost;
  const key = await derive(secret, { salt, ...cost });
  return ["scrypt", N, r, p, ...[salt, key].map((bytes) => bytes.toString("base64url"))].join("$");
}

/** Whether a secret is the one that was hashed. */
export async function isHashOf({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const parts = readHash(hash);
  if (!parts) {
    // As dear as the others, or an account whose password is an old one could be told by the time it takes.
    const [isRight] = await Promise.all([
      withHashingSlot(() => verifyPassword({ hash, password })),
      hashSecret(password),
    ]);
    return isRight;
  }
  const { key, ...made } = parts;
  return timingSafeEqual(await derive(password, made), key);
}

/** Whether a hash is of an earlier release, or cheaper than what is made today. */
export function isOutdated(hash: string): boolean {
  const parts = readHash(hash);
  return !parts || work(parts) < work(passwordCost);
}

/** The salt of a hash, to find out whether something else would have the same. */
export function saltOf(hash: string): Buffer<ArrayBuffer> | undefined {
  return readHash(hash)?.salt;
}

type Cost = Required<Pick<ScryptOptions, "N" | "r" | "p">>;

/** For what people think up: 32 MB and a fifth of a second. Source: OWASP ASVS 5.0, appendix C. */
const passwordCost: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** For what chance made, of which 50 bits are enough with any cost. */
export const codeCost: Cost = { N: 2 ** 14, r: 8, p: 1 };

function work({ N, r, p }: Cost): number {
  return N * r * p;
}

const keyBytes = 32;

function readHash(hash: string) {
  const [, N, r, p, salt, key] =
    /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]{43})$/.exec(hash) ?? [];
  if (!salt || !key) return null;
  return {
    ...{ N: Number(N), r: Number(r), p: Number(p) },
    ...{ salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") },
  };
}

function derive(
  secret: string,
  {
    salt,
    ...parameters
  }: { salt: NodeJS.ArrayBufferView } & Required<Pick<ScryptOptions, "N" | "r" | "p">>,
): Promise<Buffer> {
  const maxmem = 256 * parameters.N * parameters.r;
  // Two keyboards may write one letter in two ways.
  const text = secret.normalize("NFKC");
  return withHashingSlot(
    () =>
      new Promise((resolve, reject) =>
        scrypt(text, salt, keyBytes, { ...parameters, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );
}
