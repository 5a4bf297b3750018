import { createPublicKey } from "node:crypto";
import type { DatabaseOfItsDay } from "../historical-database.ts";

/** Public keys of passkeys as COSE keys (RFC 9052), which name their algorithm, instead of DER. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  for (const { id, public_key } of await db
    .selectFrom("member_passkey")
    .select(["id", "public_key"])
    .execute()) {
    const key = coseKey(public_key);
    if (key)
      await db
        .updateTable("member_passkey")
        .set({ public_key: key })
        .where("id", "=", id)
        .execute();
  }
  await db.schema.alterTable("member_passkey").dropColumn("algorithm").execute();
}

/** Converts a key of P-256, Ed25519 or RSA; null for one that is unreadable, which signed nobody in before either. */
function coseKey(der: string): string | null {
  try {
    const key = createPublicKey({
      ...{ key: Buffer.from(der, "base64url"), format: "der", type: "spki" },
    });
    const { kty, x = "", y = "", n = "", e = "" } = key.export({ format: "jwk" });
    const keys: Record<string, string> = {
      EC: `a50102032620012158${bytes(x)}2258${bytes(y)}`,
      OKP: `a40101032720062158${bytes(x)}`,
      RSA: `a401030339010020590${bytes(n)}2158${bytes(e)}`,
    };
    return Buffer.from(keys[kty ?? ""] ?? "", "hex").toString("base64url") || null;
  } catch {
    return null;
  }
}

/** Length and bytes in hexadecimal: two digits, or three from 256 bytes on. */
function bytes(part: string): string {
  const read = Buffer.from(part, "base64url");
  return read.length.toString(16).padStart(2, "0") + read.toString("hex");
}
