import { promises, promisesAt, shortestEver } from "../../promises/promises.ts";
import { expireAll, isOver, latestStart, runDeadlinesInTurn } from "../../workflow/deadlines.ts";
import { nextReview } from "../domain/workflow.ts";
import { changePrivacyRequest } from "./change-request.ts";
import type { PrivacyDeps } from "./deps.ts";
import { dueEmail } from "./outgoing-emails.ts";

/** Maximum number of requests of each kind that one run handles; the next run handles the rest. */
const atOnce = 100;

/** Deadline job: expires unconfirmed requests, notifies staff. Repeatable; returns the requests handled. */
export async function runPrivacyDeadlines(deps: PrivacyDeps): Promise<number> {
  return runDeadlinesInTurn([
    () => expireUnverified(deps),
    () => notifyOfDue(deps, "due-soon"),
    () => notifyOfDue(deps, "overdue"),
    () => askForReviews(deps),
  ]);
}

async function expireUnverified(deps: PrivacyDeps): Promise<number> {
  const candidatesBefore = latestStart(shortestEver("privacyConfirmation"), deps);
  const requests = await deps.store.listUnverified(candidatesBefore, atOnce);
  return expireAll(
    requests.filter(({ askedAt }) =>
      isOver(promisesAt(askedAt.epochMilliseconds).privacyConfirmation, askedAt, deps),
    ),
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
    await store.notify(about, request, dueEmail(`privacy-${about}`, request, { salesTeam }));
  return requests.length;
}

/** Asks staff at intervals to review restrictions, which may only last as long as their reason (GDPR, art. 18.1). */
async function askForReviews({ store, now, calendar, salesTeam }: PrivacyDeps): Promise<number> {
  const requests = await store.listReviews(now, atOnce);
  for (const request of requests)
    await store.askForReview(request, {
      reviewAt: nextReview({ now, calendar }),
      email: dueEmail("privacy-review", request, { salesTeam }),
    });
  return requests.length;
}
