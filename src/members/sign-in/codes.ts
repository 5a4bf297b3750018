import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from "node:crypto";
import { type CodePurpose, signInCode } from "../../companies/domain/sign-in-code.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

/** Purpose of the signing key from which sign-in codes are computed. */
export const codePurpose = "member sign-in code";

export const codeSeconds = signInCode.minutes * 60;

/**
 * Computes a six-digit sign-in code from its id and the signing key, so that it is stored neither with the emails to
 * send nor in a backup. Of 48 bits modulo 10⁶, no code is more likely than another by more than one in 10⁸.
 */
export function codeOf(signer: Signer, id: string): string {
  const bytes = createHash("sha256").update(signer.sign(id)).digest();
  return `${bytes.readUIntBE(0, 6) % 10 ** signInCode.digits}`.padStart(signInCode.digits, "0");
}

/**
 * `signer`: computes the codes. `secret`: HMAC key of their hashes; with a plain hash, a stolen database would reveal
 * each code after 10⁶ tries.
 */
export type SignInCodeKeys = { signer: Signer; secret: string };

/**
 * Stores a code for an email address and returns the value of the browser's cookie, because a code works only in the
 * browser that requested it. `former`: cookie of the code that this browser requested before, which becomes invalid.
 * Codes of other browsers stay valid, because otherwise anybody who knows an address could keep its owner out.
 */
export async function storeCode(
  db: Database,
  { signer, secret }: SignInCodeKeys,
  {
    emailKey,
    purpose,
    now,
    former,
  }: { emailKey: string; purpose: CodePurpose; now: number; former: string },
): Promise<string> {
  const id = randomUUIDv7();
  const browser = randomBytes(24).toString("base64url");
  await inTransaction(db, async (on) => {
    await supersedeCode(on, { cookie: former, now });
    await on
      .insertInto("member_sign_in")
      .values({
        id,
        email_key: emailKey,
        purpose,
        tries: 0,
        asked_at: now,
        browser_hash: browserHash(browser),
        code_hash: codeHash(secret, { id, code: codeOf(signer, id) }),
        expires_at: now + codeSeconds * 1000,
      })
      .execute();
  });
  return `${id}.${browser}`;
}

async function supersedeCode(
  on: Database,
  { cookie, now }: { cookie: string; now: number },
): Promise<void> {
  const [id = "", browser = ""] = cookie.split(".", 2);
  await on
    .updateTable("member_sign_in")
    .set({ superseded_at: now })
    .where("id", "=", id)
    .where("browser_hash", "=", browserHash(browser))
    .where("spent_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
}

type Checked =
  | { kind: "right"; id: string; emailKey: string }
  | { kind: "wrong"; triesLeft: number }
  | { kind: "expired" };

/** Counts the attempt and compares the code. A right code stays valid until `spendCode`. */
export async function checkCode(
  db: Database,
  { secret }: Pick<SignInCodeKeys, "secret">,
  {
    cookie,
    code,
    purpose,
    emailKey,
    now,
  }: { cookie: string; code: string; purpose: CodePurpose; emailKey?: string; now: number },
): Promise<Checked> {
  const [id = "", browser = ""] = cookie.split(".", 2);
  const tried = await db
    .updateTable("member_sign_in")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("browser_hash", "=", browserHash(browser))
    .where("purpose", "=", purpose)
    .$if(emailKey !== undefined, (query) => query.where("email_key", "=", emailKey ?? ""))
    .where("tries", "<", signInCode.tries)
    .where("spent_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["email_key", "code_hash", "tries"])
    .executeTakeFirst();
  if (!tried) return { kind: "expired" };
  if (!isEqual(tried.code_hash, codeHash(secret, { id, code }))) {
    const triesLeft = signInCode.tries - tried.tries;
    return triesLeft > 0 ? { kind: "wrong", triesLeft } : { kind: "expired" };
  }
  return { kind: "right", id, emailKey: tried.email_key };
}

/** Marks a right code as used; false if another request was first or the browser has asked for a newer one. */
export async function spendCode(
  on: Database,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const spent = await on
    .updateTable("member_sign_in")
    .set({ spent_at: now })
    .where("id", "=", id)
    .where("spent_at", "is", null)
    .where("superseded_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

function codeHash(secret: string, { id, code }: { id: string; code: string }): string {
  return createHmac("sha256", secret).update(`code\n${id}\n${code}`).digest("base64url");
}

/** Hash of the secret in the cookie. Plain SHA-256 is enough, because the secret has 192 random bits. */
function browserHash(browser: string): string {
  return createHash("sha256").update(browser).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
