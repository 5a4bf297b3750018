import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { verifyPassword } from "better-auth/crypto";
import type { Database } from "../../platform/database/database.ts";

/** Hash in the form `scrypt$N$r$p$salt$key`; holds its cost N, r and p, so that later releases can raise them. */
export async function hashSecret(
  secret: string,
  { salt = randomBytes(16), cost = passwordCost }: { salt?: Buffer<ArrayBuffer>; cost?: Cost } = {},
): Promise<string> {
  const { N, r, p } = cost;
  const key = await derive(secret, { salt, ...cost });
  return ["scrypt", N, r, p, ...[salt, key].map((bytes) => bytes.toString("base64url"))].join("$");
}

export async function isHashOf({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const parts = readHash(hash);
  if (!parts) {
    // A hash at the current cost is computed too, so that the time does not reveal an old, cheaper hash.
    const [isRight] = await Promise.all([
      withHashingSlot(() => verifyPassword({ hash, password })),
      hashSecret(password),
    ]);
    return isRight;
  }
  const { key, ...made } = parts;
  return timingSafeEqual(await derive(password, made), key);
}

export function isOutdated(hash: string): boolean {
  const parts = readHash(hash);
  return !parts || work(parts) < work(passwordCost);
}

export function saltOf(hash: string): Buffer<ArrayBuffer> | undefined {
  return readHash(hash)?.salt;
}

type Cost = Required<Pick<ScryptOptions, "N" | "r" | "p">>;

/** Cost of hashing a password: 32 MB and 0.2 s. Source: OWASP ASVS 5.0, appendix C. */
const passwordCost: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** Lower cost for recovery codes, whose 50 random bits cannot be guessed even with a fast hash. */
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
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
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
  // NFKC, because keyboards encode the same accented letter in different ways.
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

/** Maximum number of parallel hashes: they run on the four threads of Node.js that compression and files also need. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Computes a hash as soon as a slot is free; waiting hashes are computed in the order of the calls. */
export async function withHashingSlot<Result>(derive: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function renewHash(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const stored = await db
    .selectFrom("staff_credential")
    .innerJoin("staff_member", "staff_member.id", "staff_credential.member_id")
    .select(["staff_credential.id", "staff_credential.password"])
    .where("staff_member.email", "=", email)
    .executeTakeFirst();
  if (!stored || !isOutdated(stored.password)) return;
  await db
    .updateTable("staff_credential")
    .set({ password: await hashSecret(password) })
    .where("id", "=", stored.id)
    // Updates nothing if the password was changed in the meantime.
    .where("password", "=", stored.password)
    .execute();
}
