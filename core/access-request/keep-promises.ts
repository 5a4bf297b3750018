import { dueInstant } from "../promises/due.ts";
import { promises } from "../promises/promises.ts";
import { changeAccessRequest, type Means } from "./change.ts";
import { overdueLetter, reminderLetter } from "./letters.ts";
import { StoreUnavailable } from "./store.ts";

/** How many requests one round takes on of each kind; the next round takes the rest. */
const atOnce = 100;

/**
 * What time itself does to requests: those that nobody confirmed are reminded once and at last expire, and the
 * staff is told of every answer that is late. Safe to run in several processes at once and again after a failure.
 * Returns how many it dealt with.
 */
export async function keepPromises(means: Means): Promise<number> {
  try {
    return (
      (await expireUnconfirmed(means)) +
      (await remindUnconfirmed(means)) +
      (await tellOverdue(means))
    );
  } catch (error) {
    if (error instanceof StoreUnavailable) return 0;
    throw error;
  }
}

async function expireUnconfirmed(means: Means): Promise<number> {
  const { store, now } = means;
  const receivedBefore = now.subtract({ hours: 24 * promises.unconfirmedExpiry.amount });
  const requests = await store.listUnconfirmed({
    receivedBefore,
    alsoReminded: true,
    limit: atOnce,
  });
  let count = 0;
  for (const { id, receivedAt } of requests) {
    const { due } = dueInstant({
      start: receivedAt,
      term: promises.unconfirmedExpiry,
      calendar: means.calendar,
    });
    if (due.epochMilliseconds > now.epochMilliseconds) continue;
    const wish = { verb: "expire", actor: { kind: "clock" }, text: "", refusalReason: "" } as const;
    const outcome = await changeAccessRequest(means, { requestId: id, wish });
    if (outcome.kind === "changed") count += 1;
  }
  return count;
}

async function remindUnconfirmed({ store, now }: Means): Promise<number> {
  const receivedBefore = now.subtract({ hours: 24 * promises.confirmationReminder.amount });
  const requests = await store.listUnconfirmed({
    receivedBefore,
    alsoReminded: false,
    limit: atOnce,
  });
  for (const request of requests)
    await store.remind(request, { letter: reminderLetter(request), at: now });
  return requests.length;
}

async function tellOverdue({ store, now, salesTeam }: Means): Promise<number> {
  const requests = await store.listOverdue({ dueBefore: now, limit: atOnce });
  for (const request of requests) {
    await store.tellOverdue(request, { letter: overdueLetter(request, { salesTeam }), at: now });
  }
  return requests.length;
}
