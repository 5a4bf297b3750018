import type { RecipientLimit } from "../../kernel/outgoing-email.ts";

/** So many emails with a limit go to one address within 24 hours; the next ones wait. */
export const uninvitedPerDay = 5;

const day = 86_400_000;

/**
 * When an email may leave, in epoch milliseconds; null when it is not to be sent at all. `sent`: the emails with a
 * limit to the address, with when each left or will leave.
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
