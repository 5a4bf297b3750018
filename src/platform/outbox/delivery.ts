import type { Database } from "../database/database.ts";
import { type Commit, commitAlone } from "../database/group-commit.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Logger } from "../http/log.ts";
import { nextAttempt } from "../jobs/backoff.ts";
import { clearEmailFailure, noteEmailFailure } from "./email-failures.ts";
import type { OutageWatch } from "./outage.ts";
import type { StoredLetter } from "./outbox.ts";
import { markFailed, markSent } from "./outbox-claims.ts";
import { type MailTransport, type Message, SendFailure } from "./transport.ts";

export type DeliveryOptions = {
  db: Database;
  transport: MailTransport;
  toMessage: (letter: StoredLetter) => Message;
  log: Logger;
  now: () => number;
  random: () => number;
  /** Stores that a letter went; it may put several into one transaction. */
  commit?: Commit | undefined;
};

export interface Delivery {
  /** Sends a letter that the holder has claimed and notes what became of it. */
  deliver(letter: StoredLetter): Promise<void>;
  /** Notes, late, which letters went while the database was away. */
  settle(): Promise<void>;
}

/** What happens to one letter between its claim and its mark. */
export function createDelivery({
  db,
  transport,
  toMessage,
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
}): Delivery {
  /** Sent, and not yet noted: these must not be sent again, whatever the database says. */
  const sentAt = new Map<string, number>();

  async function send(letter: StoredLetter): Promise<SendFailure | null> {
    const signal = AbortSignal.any([cutOff, AbortSignal.timeout(sendWithin)]);
    try {
      await transport.send(toMessage(letter), { signal });
      return null;
    } catch (error) {
      if (error instanceof SendFailure) return error;
      // A letter that cannot be written is a bug of ours: it waits for its mending.
      log.error({ err: error, id: letter.id, letter: letter.name }, "a letter cannot be written");
      return new SendFailure("not written", { about: "letter", cause: error });
    }
  }

  async function noteFailure(letter: StoredLetter, failure: SendFailure): Promise<void> {
    const { id, name, requestId, giveUpAt } = letter;
    const failures = letter.attempts + 1;
    const again = failure.isFinal
      ? null
      : nextAttempt({ failures, now: now(), giveUpAt, random: random() });
    const fields = { id, letter: name, requestId, failures, failure: failure.message };
    if (again === null) log.error(fields, "a letter was given up");
    else log.warn(fields, "a letter did not go and will be tried again");
    await inTransaction(db, async (on) => {
      await markFailed(on, { id, holder, error: failure.message, nextAttemptAt: again });
      if (failure.refusedAddress === null) return;
      const status = failure.refusedAddress;
      await noteEmailFailure(on, { requestId, to: letter.to, status, at: now() });
    });
  }

  async function noteSent(id: string): Promise<void> {
    const at = sentAt.get(id);
    if (at === undefined) return;
    await commit(markAllSent, { id, sentAt: at });
    sentAt.delete(id);
  }

  return {
    async deliver(letter) {
      if (!sentAt.has(letter.id)) {
        const failure = await send(letter);
        // Cut off is neither sent nor refused: its lease runs out, and somebody tries again.
        if (failure && cutOff.aborted) return;
        if (failure) {
          outage.noteFailure(failure);
          return noteFailure(letter, failure);
        }
        outage.noteSuccess();
        sentAt.set(letter.id, now());
        // What was refused a moment ago was taken now.
        if (letter.attempts > 0) await clearEmailFailure(db, letter).catch(() => {});
      }
      await noteSent(letter.id);
    },
    async settle() {
      for (const id of [...sentAt.keys()]) await noteSent(id);
    },
  };
}

async function markAllSent(
  on: Database,
  letters: readonly { id: string; sentAt: number }[],
): Promise<undefined[]> {
  for (const letter of letters) await markSent(on, letter);
  return letters.map(() => undefined);
}
