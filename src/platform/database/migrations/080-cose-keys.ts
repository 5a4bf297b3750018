import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Converts the public keys of passkeys from DER to COSE keys (RFC 9052), which contain the name of their algorithm. */
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

/** SubjectPublicKeyInfo up to the key, in hexadecimal. Sources: RFC 5480, RFC 8410, RFC 3279. */
const p256 = /^3059301306072a8648ce3d020106082a8648ce3d03010703420004(.{64})(.{64})$/;
const ed25519 = /^302a300506032b6570032100(.{64})$/;
const rsa = /^3082.{4}300d06092a864886f70d01010105000382.{4}003082.{4}0282(.{4})00(.*)$/;

/** Converts a key of P-256, Ed25519 or RSA; null for an unreadable key, with which no sign-in was possible anyway. */
function coseKey(der: string): string | null {
  const hex = Buffer.from(der, "base64url").toString("hex");
  const [, x, y] = p256.exec(hex) ?? [];
  if (x && y) return encoded(`a5010203262001215820${x}225820${y}`);
  const [, point] = ed25519.exec(hex) ?? [];
  if (point) return encoded(`a4010103272006215820${point}`);
  const [, length = "", rest = ""] = rsa.exec(hex) ?? [];
  const bytes = Number.parseInt(length, 16) - 1;
  const [, exponent] = /^020(.+)$/.exec(rest.slice(2 * bytes)) ?? [];
  if (!exponent) return null;
  const size = bytes.toString(16).padStart(4, "0");
  return encoded(`a40103033901002059${size}${rest.slice(0, 2 * bytes)}214${exponent}`);
}

const encoded = (hex: string) => Buffer.from(hex, "hex").toString("base64url");
