import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from "node:crypto";
import { type CodePurpose, signInCode } from "../../companies/domain/sign-in-code.ts";
import { referenceOfId } from "../../companies/emails/about-company.ts";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { discardedRecipient } from "../../platform/outbox/discarded-emails.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { confirmationCodeEmail } from "../emails/confirmation-code.ts";
import { signInCodeEmail } from "../emails/sign-in-code.ts";
import { findKnownAddress } from "./known-addresses.ts";

/** Purpose of the signing key from which sign-in codes are computed. */
export const codePurpose = "member sign-in code";

export const codeSeconds = signInCode.minutes * 60;

/** Maximum number of emails queued per run of the background job, so that no run takes long. */
const atOnce = 20;

/**
 * Computes a six-digit sign-in code from its id and the signing key, so that it is stored neither with the emails to
 * send nor in a backup. Of 48 bits modulo 10⁶, no code is more likely than another by more than one in 10⁸.
 */
export function codeOf(signer: Signer, id: string): string {
  const bytes = createHash("sha256").update(signer.sign(id)).digest();
  return `${bytes.readUIntBE(0, 6) % 10 ** signInCode.digits}`.padStart(signInCode.digits, "0");
}

type AskedCode = { emailKey: string; purpose: CodePurpose; now: number };

type Checked =
  | { kind: "right"; id: string; emailKey: string }
  | { kind: "wrong"; triesLeft: number }
  | Expired;
type Expired = { kind: "expired" };

export type SignInCodes = ReturnType<typeof createSignInCodes>;

/** Service for sign-in codes. A code works only in the browser that requested it, which a cookie identifies. */
export function createSignInCodes({
  db,
  signer,
  secret,
}: {
  db: Database;
  signer: Signer;
  /** HMAC key of the code hashes. With a plain hash, a stolen database would reveal each code after 10⁶ tries. */
  secret: string;
}) {
  const hashOf = (id: string, code: string) =>
    createHmac("sha256", secret).update(`code\n${id}\n${code}`).digest("base64url");
  return {
    /**
     * Stores a code for an email address and returns the value of the browser's cookie. `former`: cookie of the code
     * that this browser requested before, which becomes invalid. Codes of other browsers stay valid, because otherwise
     * anybody who knows an address could keep its owner out.
     */
    async ask({ emailKey, purpose, now, former }: AskedCode & { former: string }): Promise<string> {
      const id = randomUUIDv7();
      const browser = randomBytes(24).toString("base64url");
      const [formerId = "", formerBrowser = ""] = former.split(".", 2);
      await inTransaction(db, async (on) => {
        await on
          .updateTable("member_sign_in")
          .set({ superseded_at: now })
          .where("id", "=", formerId)
          .where("browser_hash", "=", browserHash(formerBrowser))
          .where("spent_at", "is", null)
          .where("superseded_at", "is", null)
          .execute();
        await on
          .insertInto("member_sign_in")
          .values({
            id,
            email_key: emailKey,
            purpose,
            tries: 0,
            asked_at: now,
            browser_hash: browserHash(browser),
            code_hash: hashOf(id, codeOf(signer, id)),
            expires_at: now + codeSeconds * 1000,
          })
          .execute();
      });
      return `${id}.${browser}`;
    },
    /** Counts the attempt and compares the code. A right code stays valid until `spend`. */
    async check(
      { cookie, code }: { cookie: string; code: string },
      { purpose, emailKey, now }: Omit<AskedCode, "emailKey"> & { emailKey?: string },
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
      if (!isEqual(tried.code_hash, hashOf(id, code))) {
        const triesLeft = signInCode.tries - tried.tries;
        return triesLeft > 0 ? { kind: "wrong", triesLeft } : { kind: "expired" };
      }
      return { kind: "right", id, emailKey: tried.email_key };
    },
    /** Marks a right code as used; false if another request was first or the browser has asked for a newer one. */
    async spend(on: Database, { id, now }: { id: string; now: number }): Promise<boolean> {
      const spent = await on
        .updateTable("member_sign_in")
        .set({ spent_at: now })
        .where("id", "=", id)
        .where("spent_at", "is", null)
        .where("superseded_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return spent !== undefined;
    },
    /** Queues the emails after the response, which then takes as long for known as for unknown addresses. */
    async queueEmails(now: number): Promise<number> {
      const waiting = await db
        .selectFrom("member_sign_in")
        .select(["id", "email_key", "purpose"])
        .where("handled_at", "is", null)
        .where("superseded_at", "is", null)
        .where("expires_at", ">", now)
        .orderBy("expires_at")
        .limit(atOnce)
        .execute();
      let queued = 0;
      for (const { id, email_key, purpose } of waiting)
        if (await queueEmail(db, { id, emailKey: email_key, purpose, now })) queued += 1;
      return queued;
    },
  };
}

/**
 * Marks a code as handled, which succeeds in only one process, and queues its email. That of an unknown address is
 * composed and thrown away, because other requests of the asker would feel whether one is composed.
 */
function queueEmail(
  db: Database,
  { id, emailKey, purpose, now }: AskedCode & { id: string },
): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const taken = await on
      .updateTable("member_sign_in")
      .set({ handled_at: now })
      .where("id", "=", id)
      .where("handled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    const to = (await findKnownAddress(on, { emailKey, now })) ?? discardedRecipient;
    // If sending fails, it is not tried again after the code has expired.
    const email = codeEmails[purpose].outgoing({ to, id }, { reference: referenceOfId(id) });
    await enqueueEmail(on, email, {
      now,
      retriedFor: codeSeconds * 1000,
    });
    return true;
  });
}

const codeEmails = { "sign-in": signInCodeEmail, confirmation: confirmationCodeEmail };

/** Hash of the secret in the cookie. Plain SHA-256 is enough, because the secret has 192 random bits. */
function browserHash(browser: string): string {
  return createHash("sha256").update(browser).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
