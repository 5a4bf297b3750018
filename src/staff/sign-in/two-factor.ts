import { randomBytes } from "node:crypto";
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StaffAuth } from "./auth.ts";
import { codeCost, hashSecret, saltOf } from "./password-hash.ts";

/** Ten codes of 50 bits in Crockford's base 32, without look-alike characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const characters = Array.from(randomBytes(10), (byte) => codeAlphabet[byte & 31]).join("");
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

const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Replaces a member's recovery codes; returns the new codes and stores only their hashes. */
export async function giveRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db
    .updateTable("staff_two_factor")
    .set({ backup_codes: await hashRecoveryCodes(codes) })
    .where("member_id", "=", memberId)
    .execute();
  return codes;
}

/** All codes of a member share one salt, so that a typed code needs one hash instead of ten. */
async function hashRecoveryCodes(codes: readonly string[]): Promise<string> {
  const salt = randomBytes(16);
  return JSON.stringify(
    await Promise.all(codes.map((code) => hashSecret(code, { salt, cost: codeCost }))),
  );
}

function readCodes(stored: string): string[] {
  return readJsonColumn("staff_two_factor.backup_codes", z.array(z.string()), stored);
}

/** False for recovery codes that the first release stored, encrypted instead of hashed. */
function areHashed(stored: string): boolean {
  return stored.startsWith("[");
}

export async function hashRecoveryCode(
  db: Database,
  { memberId, code }: { memberId: string; code: string },
): Promise<string> {
  const row = await db
    .selectFrom("staff_two_factor")
    .select("backup_codes")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const stored = row?.backup_codes ?? "";
  const [one = ""] = areHashed(stored) ? readCodes(stored) : [];
  return hashSecret(code, { salt: saltOf(one), cost: codeCost });
}

/** `otpauth:` URI of the QR code. Source: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUri({
  issuer,
  email,
  secret,
}: {
  issuer: string;
  email: string;
  secret: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const options = new URLSearchParams({ secret, issuer, digits: "6", period: "30" });
  // Writes spaces as %20, because some authenticator apps do not read a plus sign as a space.
  return `otpauth://totp/${label}?${options.toString().replaceAll("+", "%20")}`;
}

/** Base 32 without padding (RFC 4648, 6). */
export function base32(text: string): string {
  let bits = "";
  for (const byte of Buffer.from(text)) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Re-encrypts authenticator secrets and hashes old recovery codes; `lost`: rows whose key is gone. */
export async function renewEncryption(db: Database, auth: StaffAuth): Promise<{ lost: number }> {
  const { secretConfig: key } = await auth.$context;
  const current = typeof key === "string" ? null : key.currentVersion;
  const rows = await db
    .selectFrom("staff_two_factor")
    .select(["id", "secret", "backup_codes"])
    .execute();
  const decrypted = (data: string) => symmetricDecrypt({ key, data });
  let lost = 0;
  for (const { id, secret, backup_codes } of rows) {
    const isHashed = areHashed(backup_codes);
    if (isHashed && parseEnvelope(secret)?.version === current) continue;
    try {
      const values = {
        secret: await symmetricEncrypt({ key, data: await decrypted(secret) }),
        backup_codes: isHashed
          ? backup_codes
          : await hashRecoveryCodes(readCodes(await decrypted(backup_codes))),
      };
      await db
        .updateTable("staff_two_factor")
        .set(values)
        .where("id", "=", id)
        .where("backup_codes", "=", backup_codes)
        .execute();
    } catch {
      lost += 1;
    }
  }
  return { lost };
}
