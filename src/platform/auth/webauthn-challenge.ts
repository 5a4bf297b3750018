import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Validity of a challenge in milliseconds: the same as that of a sign-in code sent by email. */
const validFor = 10 * 60_000;

type Subject = { purpose: string; of: string };

/** WebAuthn challenges, signed instead of stored, so that a page writes nothing; the caller refuses used ones. */
export function createChallenges(secret: string) {
  const macOf = (body: Buffer, { purpose, of }: Subject) =>
    createHmac("sha256", secret).update(`challenge\n${purpose}\n${of}\n`).update(body).digest();
  return {
    issue(subject: Subject, now: number): string {
      const body = Buffer.alloc(bodyLength);
      randomBytes(16).copy(body);
      body.writeUIntBE(now + validFor, 16, 6);
      return Buffer.concat([body, macOf(body, subject)]).toString("base64url");
    },
    /** Expiry of a challenge; null unless it was issued for this subject and is still valid. */
    read(challenge: string, subject: Subject, now: number): { expiresAt: number } | null {
      const bytes = Buffer.from(challenge, "base64url");
      // Canonical encoding only: base64url has several for the same bytes, and used challenges are compared as text.
      if (bytes.length !== bodyLength + 32 || bytes.toString("base64url") !== challenge)
        return null;
      const [body, mac] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)];
      if (!timingSafeEqual(mac, macOf(body, subject))) return null;
      const expiresAt = body.readUIntBE(16, 6);
      return expiresAt > now ? { expiresAt } : null;
    },
  };
}

const bodyLength = 22;

export type Challenges = ReturnType<typeof createChallenges>;
