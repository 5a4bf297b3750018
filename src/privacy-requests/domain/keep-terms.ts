import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import { changePrivacyRequest, type PrivacyDeps } from "./change.ts";
import { dueEmail } from "./letters.ts";
import { nextReview } from "./move.ts";

/** How many requests one round takes on of each kind; the next round takes the rest. */
const atOnce = 100;

/**
 * What time itself does to requests for rights: those that nobody confirmed expire, and the staff is told of every
 * answer that is due soon or late, and of every restriction that nobody has looked at for long. Safe to run in several processes at once. Returns how many it dealt with.
 */
export async function runPrivacyDeadlines(deps: PrivacyDeps): Promise<number> {
  const { store, now } = deps;
  const soon = now.add({ hours: 24 * promises.privacyReminder.amount });
  try {
    return (
      (await expireUnverified(deps)) +
      (await tell(deps, { about: "due-soon", email: "rights-due-soon", dueBefore: soon })) +
      (await tell(deps, { about: "overdue", email: "rights-overdue", dueBefore: now })) +
      (await askForReviews(deps))
    );
  } catch (error) {
    if (error instanceof StoreUnavailable) return 0;
    throw error;
  }

  async function tell(
    { salesTeam }: PrivacyDeps,
    {
      about,
      email,
      dueBefore,
    }: {
      about: "due-soon" | "overdue";
      email: "rights-due-soon" | "rights-overdue";
      dueBefore: typeof now;
    },
  ): Promise<number> {
    const requests = await store.listUnnotified(about, dueBefore, atOnce);
    for (const request of requests)
      await store.tell(about, request, dueEmail(email, request, { salesTeam }));
    return requests.length;
  }
}

async function expireUnverified(deps: PrivacyDeps): Promise<number> {
  const { store, now, calendar } = deps;
  const term = promises.privacyConfirmation;
  const askedBefore = now.subtract({ hours: 24 * term.amount });
  let count = 0;
  for (const { id, askedAt } of await store.listUnverified(askedBefore, atOnce)) {
    const { due } = dueInstant({ start: askedAt, term, calendar });
    if (due.epochMilliseconds > now.epochMilliseconds) continue;
    const command = { verb: "expire", actor: { kind: "clock" }, text: "" } as const;
    const outcome = await changePrivacyRequest(deps, { id, command, seen: null, applies: true });
    if (outcome.kind === "changed") count += 1;
  }
  return count;
}

/** A restriction lasts as long as its reason (art. 18.1), and nobody would look again by themselves. */
async function askForReviews({ store, now, calendar, salesTeam }: PrivacyDeps): Promise<number> {
  const requests = await store.listReviews(now, atOnce);
  for (const request of requests)
    await store.askForReview(request, {
      reviewAt: nextReview({ now, calendar }),
      email: dueEmail("rights-review", request, { salesTeam }),
    });
  return requests.length;
}
