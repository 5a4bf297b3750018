import type { EmailName } from "../../emails/domain/email.ts";

/**
 * Emails that anybody can cause with an address typed into a form, whoever's it is: together at most `perDay` go to
 * one address within 24 hours, and the next ones wait.
 */
export const uninvited: readonly EmailName[] = [
  "received",
  "link-again",
  "reminder-to-confirm",
  "expired",
  "rights-confirm",
];
export const uninvitedPerDay = 5;

/** Of these an address gets one a week, however many requests were made with it; a second one is not sent. */
export const onceAWeek: readonly EmailName[] = ["reminder-to-confirm", "expired"];

/** Requests that an address may have waiting for its confirmation; a new one takes the place of the oldest. */
export const unconfirmedPerAddress = 3;

const day = 86_400_000;

/**
 * When an email may leave, in epoch milliseconds; null when it is not to be sent at all. `sent`: the emails of these
 * kinds to the address, with when each left or will leave.
 */
export function leavesAt(
  name: EmailName,
  { sent, now }: { sent: readonly { name: EmailName; at: number }[]; now: number },
): number | null {
  const isRepeated = sent.some((email) => email.name === name && email.at > now - 7 * day);
  if (onceAWeek.includes(name)) return isRepeated ? null : now;
  const lately = sent.map(({ at }) => at).filter((at) => at > now - day);
  const fifth = lately.toSorted((one, other) => other - one)[uninvitedPerDay - 1];
  return fifth === undefined ? now : fifth + day;
}
