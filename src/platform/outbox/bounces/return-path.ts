import { createHmac, timingSafeEqual } from "node:crypto";

export type ReturnPath = ReturnType<typeof createReturnPath>;

/** Return path: signed plus address with the id of the email. The first key signs, all keys verify. */
export function createReturnPath({ mailbox, keys }: { mailbox: string; keys: readonly string[] }) {
  const at = mailbox.lastIndexOf("@");
  const [local, domain] = [mailbox.slice(0, at), mailbox.slice(at + 1)];
  // In base 36, because mail servers may convert addresses to lower case.
  const pattern = new RegExp(
    `^${local.replaceAll(".", "\\.")}\\+([\\da-z]{25})([\\da-z]{13})@${domain.replaceAll(".", "\\.")}$`,
    "i",
  );
  return {
    /** Envelope sender of an email, to which bounces go. `messageId`: Message-ID or its local part, a UUID. */
    addressFor(messageId: string): string {
      const id = compact(messageId.split("@", 1)[0] ?? "");
      return `${local}+${id}${signature(id, keys[0] ?? "")}@${domain}`;
    },
    /** Local part of the Message-ID in an address of `addressFor`; null for addresses that this site did not sign. */
    read(address: string): string | null {
      const [, id = "", given = ""] = address.toLowerCase().match(pattern) ?? [];
      const isOurs = keys.some((key) => isSame(given, signature(id, key)));
      return id && isOurs ? expand(id) : null;
    },
  };
}

/** Writes a UUID in 25 characters, because the local part of an address has 64 at most. */
function compact(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll("-", "")}`)
    .toString(36)
    .padStart(25, "0");
}

function expand(id: string): string {
  const value = [...id].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = value.toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Signature of 64 bits, which are enough because an attacker has to send one email for each guess. */
function signature(id: string, key: string): string {
  const digest = createHmac("sha256", key).update(`returned email\n${id}`).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, "0");
}

function isSame(given: string, expected: string): boolean {
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}
