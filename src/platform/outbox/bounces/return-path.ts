import { createHmac, timingSafeEqual } from "node:crypto";

export interface ReturnPath {
  /** `messageId`: Message-ID or its local part, a UUID. */
  addressFor(messageId: string): string;
  /** Local part of the Message-ID; null for foreign addresses. */
  read(address: string): string | null;
}

/** `mailbox` supports plus addressing. The first key signs, all verify. */
export function createReturnPath({
  mailbox,
  keys,
}: {
  mailbox: string;
  keys: readonly string[];
}): ReturnPath {
  const at = mailbox.lastIndexOf("@");
  const [local, domain] = [mailbox.slice(0, at), mailbox.slice(at + 1)];
  // Base 36, because servers may lower-case addresses.
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

/** UUID in 25 characters: local parts have 64 at most. */
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

/** 64 bits: each guess costs an email. */
function signature(id: string, key: string): string {
  const digest = createHmac("sha256", key).update(`returned email\n${id}`).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, "0");
}

function isSame(given: string, expected: string): boolean {
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}
