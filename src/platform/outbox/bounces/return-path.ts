import { createHmac, timingSafeEqual } from "node:crypto";

/** The envelope's sender of each email, one of its own, so that a return says which email it is (VERP). */
export interface ReturnPath {
  /** For a Message-ID or its left part, a UUID. */
  addressFor(messageId: string): string;
  /** The left part of the Message-ID that an address was made for; null for any other. */
  read(address: string): string | null;
}

/** `mailbox` takes plus addressing. The first key signs, all of them verify. */
export function createReturnPath({
  mailbox,
  keys,
}: {
  mailbox: string;
  keys: readonly string[];
}): ReturnPath {
  const at = mailbox.lastIndexOf("@");
  const [local, domain] = [mailbox.slice(0, at), mailbox.slice(at + 1)];
  // Servers on the way may write an address in lower case: base 36 has no other.
  const pattern = new RegExp(
    `^${local.replaceAll(".", "\\.")}\\+([\\da-z]{25})([\\da-z]{13})@${domain.replaceAll(".", "\\.")}$`,
    "i",
  );
  return {
    addressFor(messageId) {
      const id = compact(messageId.split("@", 1)[0] ?? "");
      return `${local}+${id}${signature(id, keys[0] ?? "")}@${domain}`;
    },
    read(address) {
      const [, id = "", given = ""] = address.toLowerCase().match(pattern) ?? [];
      const isOurs = keys.some((key) => isSame(given, signature(id, key)));
      return id && isOurs ? expand(id) : null;
    },
  };
}

/** A UUID in 25 characters instead of 36: a local part has 64 at most. */
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

/** 64 bits: a guess is one email to the mailbox. */
function signature(id: string, key: string): string {
  const digest = createHmac("sha256", key).update(`returned email\n${id}`).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, "0");
}

function isSame(given: string, expected: string): boolean {
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}
