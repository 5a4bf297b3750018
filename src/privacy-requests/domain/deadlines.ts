import { promises } from "../../promises/promises.ts";
import { expireAll, isOver, latestStart, runDeadlinesInTurn } from "../../workflow/deadlines.ts";
import { changePrivacyRequest } from "./change-request.ts";
import type { PrivacyDeps } from "./deps.ts";
import { dueEmail } from "./outgoing-emails.ts";
import { nextReview } from "./workflow.ts";

/** How many requests one round takes on of each kind; the next round takes the rest. */
const atOnce = 100;

/**
 * What time itself does to requests for rights: those that nobody confirmed expire, and the staff is told of every
 * answer that is due soon or late, and of every restriction that nobody has looked at for long. Safe to run in several processes at once.
 * Returns how many it dealt with.
 */
export async function runPrivacyDeadlines(deps: PrivacyDeps): Promise<number> {
  return runDeadlinesInTurn([
    () => expireUnverified(deps),
    () => notifyOfDue(deps, "due-soon"),
    () => notifyOfDue(deps, "overdue"),
    () => askForReviews(deps),
  ]);
}

async function expireUnverified(deps: PrivacyDeps): Promise<number> {
  const term = promises.privacyConfirmation;
  const requests = await deps.store.listUnverified(latestStart(term, deps), atOnce);
  return expireAll(
    requests.filter(({ askedAt }) => isOver(term, askedAt, deps)),
    (id) => changePrivacyRequest(deps, { id, command: expiry }),
  );
}

const expiry = { verb: "expire", actor: { kind: "clock" }, text: "" } as const;

async function notifyOfDue(
  { store, now, salesTeam }: PrivacyDeps,
  about: "due-soon" | "overdue",
): Promise<number> {
  const hours = about === "due-soon" ? 24 * promises.privacyReminder.amount : 0;
  const requests = await store.listUnnotified(about, now.add({ hours }), atOnce);
  for (const request of requests)
    await store.tell(about, request, dueEmail(`rights-${about}`, request, { salesTeam }));
  return requests.length;
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
