import { promises, promisesAt, shortestEver } from "../../promises/promises.ts";
import { expireAll, isOver, latestStart, runDeadlinesInTurn } from "../../workflow/deadlines.ts";
import { nextReview } from "../domain/workflow.ts";
import {
  askForReview,
  listDueReviews,
  listUnnotifiedRequests,
  listUnverifiedRequests,
  notifyOfDeadline,
} from "../store/due-requests.ts";
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
  const askedBefore = latestStart(shortestEver("privacyConfirmation"), deps);
  const requests = await listUnverifiedRequests(deps.db, { askedBefore, limit: atOnce });
  return expireAll(
    requests.filter(({ askedAt }) =>
      isOver(promisesAt(askedAt.epochMilliseconds).privacyConfirmation, askedAt, deps),
    ),
    (id) => changePrivacyRequest(deps, { id, command: expiry }),
  );
}

const expiry = { verb: "expire", actor: { kind: "clock" }, text: "" } as const;

async function notifyOfDue(
  { db, now, salesTeam }: PrivacyDeps,
  about: "due-soon" | "overdue",
): Promise<number> {
  const hours = about === "due-soon" ? 24 * promises.privacyReminder.amount : 0;
  const dueBefore = now.add({ hours });
  const requests = await listUnnotifiedRequests(db, about, { dueBefore, limit: atOnce });
  for (const request of requests) {
    const email = dueEmail(`privacy-${about}`, request, { salesTeam });
    await notifyOfDeadline(db, about, { request, email });
  }
  return requests.length;
}

/** Asks staff at intervals to review restrictions, which may only last as long as their reason (GDPR, art. 18.1). */
async function askForReviews({ db, now, calendar, salesTeam }: PrivacyDeps): Promise<number> {
  const requests = await listDueReviews(db, { dueBefore: now, limit: atOnce });
  for (const request of requests)
    await askForReview(db, {
      request,
      nextReviewAt: nextReview({ now, calendar }),
      email: dueEmail("privacy-review", request, { salesTeam }),
    });
  return requests.length;
}
