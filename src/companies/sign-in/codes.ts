import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from "node:crypto";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { signInCode } from "../domain/sign-in-code.ts";
import { signInCodeEmail } from "../domain/sign-in-email.ts";
import { findKnownAddress } from "./known-addresses.ts";

/** Purpose of the signatures that codes are made from. */
export const codePurpose = "member sign-in code";

/** Seconds for which a code is valid. */
export const codeSeconds = signInCode.minutes * 60;

/** Emails composed at once: a round of the job takes no longer than a request. */
const atOnce = 20;

/**
 * Six digits of a sign-in, made from its id and the signing key, so that neither the outbox nor a backup holds a code.
 * The remainder of 48 bits favours no code by more than one in 10⁸.
 */
export function codeOf(signer: Signer, id: string): string {
  const bytes = createHash("sha256").update(signer.sign(id)).digest();
  return `${bytes.readUIntBE(0, 6) % 10 ** signInCode.digits}`.padStart(signInCode.digits, "0");
}

type Checked = { kind: "right"; emailKey: string } | { kind: "wrong"; triesLeft: number } | Expired;
type Expired = { kind: "expired" };

export type SignInCodes = ReturnType<typeof createSignInCodes>;

/** Codes of signing in. Each is bound to the browser that asked for it, by a cookie. */
export function createSignInCodes({
  db,
  signer,
  secret,
}: {
  db: Database;
  signer: Signer;
  /** Keys the hashes of codes: 10⁶ hashes without a key would be tried in a second. */
  secret: string;
}) {
  const hashOf = (id: string, code: string) =>
    createHmac("sha256", secret).update(`code\n${id}\n${code}`).digest("base64url");
  return {
    /** Stores a code for an address, which supersedes older ones; returns the cookie of the browser. */
    async ask(emailKey: string, now: number): Promise<string> {
      const id = randomUUIDv7();
      const browser = randomBytes(24).toString("base64url");
      await inTransaction(db, async (on) => {
        await on
          .updateTable("member_sign_in")
          .set({ superseded_at: now })
          .where("email_key", "=", emailKey)
          .where("spent_at", "is", null)
          .where("superseded_at", "is", null)
          .execute();
        await on
          .insertInto("member_sign_in")
          .values({
            ...{ id, email_key: emailKey, tries: 0, asked_at: now },
            browser_hash: browserHash(browser),
            code_hash: hashOf(id, codeOf(signer, id)),
            expires_at: now + codeSeconds * 1000,
          })
          .execute();
      });
      return `${id}.${browser}`;
    },
    /** Counts a try and compares; the right code is spent, by one request only. */
    async check(cookie: string, code: string, now: number): Promise<Checked> {
      const [id = "", browser = ""] = cookie.split(".", 2);
      const tried = await db
        .updateTable("member_sign_in")
        .set((eb) => ({ tries: eb("tries", "+", 1) }))
        .where("id", "=", id)
        .where("browser_hash", "=", browserHash(browser))
        .where("tries", "<", signInCode.tries)
        .where("spent_at", "is", null)
        .where("superseded_at", "is", null)
        .where("expires_at", ">", now)
        .returning(["email_key", "code_hash", "tries"])
        .executeTakeFirst();
      if (!tried) return { kind: "expired" };
      if (!isEqual(tried.code_hash, hashOf(id, code))) {
        const triesLeft = signInCode.tries - tried.tries;
        return triesLeft > 0 ? { kind: "wrong", triesLeft } : { kind: "expired" };
      }
      const spent = await db
        .updateTable("member_sign_in")
        .set({ spent_at: now })
        .where("id", "=", id)
        .where("spent_at", "is", null)
        .where("superseded_at", "is", null)
        .returning("email_key")
        .executeTakeFirst();
      return spent ? { kind: "right", emailKey: spent.email_key } : { kind: "expired" };
    },
    /**
     * Queues the emails of codes that were asked for. Apart from the request, which therefore takes the same time for
     * known and unknown addresses.
     */
    async queueEmails(now: number): Promise<number> {
      const waiting = await db
        .selectFrom("member_sign_in")
        .select(["id", "email_key"])
        .where("handled_at", "is", null)
        .where("superseded_at", "is", null)
        .where("expires_at", ">", now)
        .orderBy("expires_at")
        .limit(atOnce)
        .execute();
      let queued = 0;
      for (const { id, email_key } of waiting)
        if (await queueEmail(db, { id, emailKey: email_key, now })) queued += 1;
      return queued;
    },
  };
}

/** Marks a code as handled, of several instances by one only, and queues its email if the address is a person's. */
function queueEmail(
  db: Database,
  { id, emailKey, now }: { id: string; emailKey: string; now: number },
): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const taken = await on
      .updateTable("member_sign_in")
      .set({ handled_at: now })
      .where("id", "=", id)
      .where("handled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    const to = taken && (await findKnownAddress(on, { emailKey, now }));
    if (!to) return false;
    // An email with a code is not retried after the code has expired.
    await enqueueEmail(on, signInCodeEmail({ id, to }), { now, retriedFor: codeSeconds * 1000 });
    return true;
  });
}

/** The cookie's secret is 192 random bits, so a plain hash keeps it. */
function browserHash(browser: string): string {
  return createHash("sha256").update(browser).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
