import { type Backoff, backoffDelay } from "../../kernel/backoff.ts";
import type { Database } from "../database/database.ts";
import {
  type BatchWrite,
  type Commit,
  commitAlone,
  inTransaction,
} from "../database/transaction.ts";
import type { Logger } from "../http/log.ts";
import { discardedRecipient } from "./discarded-emails.ts";
import { type MailTransport, type Message, SendFailure } from "./mail-transport.ts";
import type { OutageWatch } from "./outage.ts";
import type { OutboxHooks } from "./outbox.ts";
import { markFailed, markSent, maxDelay } from "./outbox-claims.ts";
import type { StoredEmail } from "./stored-emails.ts";

export type DeliveryOptions = {
  db: Database;
  transport: MailTransport;
  toMessage: (email: StoredEmail) => Message | Promise<Message>;
  hooks: OutboxHooks;
  log: Logger;
  now: () => number;
  random: () => number;
  /** Runs the transaction that marks an email as sent; may group several emails. */
  commit?: Commit | undefined;
};

export function createDelivery({
  db,
  transport,
  toMessage,
  hooks,
  log,
  now,
  random,
  commit = commitAlone(db),
  holder,
  outage,
  cutOff,
  sendWithin,
}: DeliveryOptions & {
  holder: string;
  outage: OutageWatch;
  cutOff: AbortSignal;
  sendWithin: number;
}) {
  /** Sending times by email id, until the database records that the emails were sent; they must not be sent again. */
  const sentAt = new Map<string, number>();
  /** Transactions in progress that record a sending time, by email id. */
  const recording = new Map<string, Promise<void>>();

  async function send(email: StoredEmail): Promise<SendFailure | null> {
    const signal = AbortSignal.any([cutOff, AbortSignal.timeout(sendWithin)]);
    try {
      await transport.send(await toMessage(email), { signal });
      return null;
    } catch (error) {
      if (error instanceof SendFailure) return error;
      // The email cannot be composed, which is a bug; it is retried and so sent once the bug is fixed.
      log.error({ err: error, id: email.id, email: email.name }, "an email cannot be written");
      return new SendFailure("not written", { about: "email", cause: error });
    }
  }

  async function noteFailure(email: StoredEmail, failure: SendFailure): Promise<void> {
    const { id, name, subject, giveUpAt } = email;
    const failures = email.attempts + 1;
    const again = failure.isFinal
      ? null
      : nextDelivery({ failures, now: now(), giveUpAt, random: random() });
    const fields = { id, email: name, about: subject, failures, failure: failure.message };
    if (again === null) log.error(fields, "an email was given up");
    else log.warn(fields, "an email did not go and will be tried again");
    await inTransaction(db, async (on) => {
      await markFailed(on, { id, holder, error: failure.message, nextAttemptAt: again });
      if (failure.refusedAddress === null) return;
      const status = failure.refusedAddress;
      await hooks.noteFailure(on, { subject, to: email.to, status, at: now() });
    });
  }

  async function noteSent(id: string): Promise<void> {
    const at = sentAt.get(id);
    if (at === undefined) return;
    const recorded =
      recording.get(id) ??
      commit(markAllSent, { id, sentAt: at })
        .then(() => void sentAt.delete(id))
        .finally(() => recording.delete(id));
    recording.set(id, recorded);
    await recorded;
  }

  return {
    async deliver(email: StoredEmail): Promise<void> {
      if (!sentAt.has(email.id)) {
        const failure = await send(email);
        // Aborted: it is unknown whether the email was sent, so the lease expires and the email is retried.
        if (failure && cutOff.aborted) return;
        if (failure) {
          outage.noteFailure(failure);
          return noteFailure(email, failure);
        }
        if (email.to !== discardedRecipient) outage.noteSuccess();
        sentAt.set(email.id, now());
        // The server accepts the address now, which an earlier attempt may have recorded as failing.
        if (email.attempts > 0) await hooks.clearFailure(db, email).catch(() => {});
      }
      await noteSent(email.id);
    },
    async settle(): Promise<void> {
      for (const id of [...sentAt.keys()]) await noteSent(id);
    },
  };
}

const markAllSent: BatchWrite<{ id: string; sentAt: number }, undefined> = {
  locksSharedRows: false,
  async store(on, emails) {
    for (const email of emails) await markSent(on, email);
    return emails.map(() => undefined);
  },
};

const minute = 60_000;
const hour = 60 * minute;

const backoff: Backoff = {
  quickTries: 6,
  laterDelays: [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, maxDelay],
};

/** Next attempt in epoch milliseconds, null when given up. @throws RangeError unless `failures` is at least 1. */
export function nextDelivery({
  failures,
  now,
  giveUpAt,
  random,
}: {
  failures: number;
  now: number;
  giveUpAt: number;
  random: number;
}): number | null {
  const delay = backoffDelay(backoff, { failures, random });
  return now >= giveUpAt ? null : Math.min(now + delay, giveUpAt);
}
