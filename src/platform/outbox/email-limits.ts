import type { RecipientLimit } from "../../kernel/outgoing-email.ts";

/** Maximum of limited emails to one address in 24 hours; further ones wait. */
export const uninvitedPerDay = 5;

const day = 86_400_000;

/**
 * Instant from which a limited email may be sent, in epoch milliseconds; null: never. `sent`: recent limited emails to
 * the same address.
 */
export function leavesAt(
  { name, limit }: { name: string; limit: RecipientLimit },
  { sent, now }: { sent: readonly { name: string; at: number }[]; now: number },
): number | null {
  const isRepeated = sent.some((email) => email.name === name && email.at > now - 7 * day);
  if (limit === "weekly") return isRepeated ? null : now;
  const lately = sent.map(({ at }) => at).filter((at) => at > now - day);
  const fifth = lately.toSorted((one, other) => other - one)[uninvitedPerDay - 1];
  return fifth === undefined ? now : fifth + day;
}
