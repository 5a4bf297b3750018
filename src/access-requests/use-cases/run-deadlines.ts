import { isAddressDead, type OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises, promisesAt, shortestEver } from "../../promises/promises.ts";
import { expireAll, isOver, latestStart, runDeadlinesInTurn } from "../../workflow/deadlines.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { aboutRequest, toApplicant } from "../emails/about-request.ts";
import { questionReminderEmail } from "../emails/question-reminder.ts";
import type { AddressedNotice } from "../store/staff-notices.ts";
import { changeAccessRequest } from "./change-request.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { digestEmail, linkEmail, noticeEmail } from "./outgoing-emails.ts";

/** `alarms`: address that, besides the assignee's, is notified when an answer or a promised catalogue is overdue. */
export type ClockDeps = AccessRequestDeps & { alarms?: string };

/** Maximum number of requests of each kind that one run handles; the next run handles the rest. */
const atOnce = 100;
const noticesAtOnce = 500;

const quiet = { minutes: 60 };

/** Deadline job: reminds and expires applicants' requests, notifies staff. Repeatable; returns the requests handled. */
export async function runDeadlines(deps: ClockDeps): Promise<number> {
  return runDeadlinesInTurn([
    () => expireUnconfirmed(deps),
    () => remindUnconfirmed(deps),
    () => expireUnanswered(deps),
    () => remindUnanswered(deps),
    () => notifyStaff(deps),
  ]);
}

async function expireUnconfirmed(deps: AccessRequestDeps): Promise<number> {
  const requests = await deps.store.listUnconfirmed({
    receivedBefore: latestStart(shortestEver("unconfirmedExpiry"), deps),
    alsoReminded: true,
    limit: atOnce,
  });
  const over = requests.filter(({ receivedAt }) =>
    isOver(promisesAt(receivedAt.epochMilliseconds).unconfirmedExpiry, receivedAt, deps),
  );
  return expireAll(over, (id) => expire(deps, id));
}

async function remindUnconfirmed(deps: AccessRequestDeps): Promise<number> {
  const { store, now } = deps;
  const requests = await store.listUnconfirmed({
    receivedBefore: latestStart(promises.confirmationReminder, deps),
    alsoReminded: false,
    limit: atOnce,
  });
  for (const request of requests)
    await store.remind(request, {
      email: unlessDead(request, () => linkEmail(request, "reminder-to-confirm")),
      at: now,
    });
  return requests.length;
}

async function expireUnanswered(deps: AccessRequestDeps): Promise<number> {
  const unanswered = await deps.store.listUnanswered({
    askedBefore: latestStart(shortestEver("questionExpiry"), deps),
    alsoReminded: true,
    limit: atOnce,
  });
  const over = unanswered.filter(({ askedAt }) =>
    isOver(promisesAt(askedAt.epochMilliseconds).questionExpiry, askedAt, deps),
  );
  return expireAll(
    over.map(({ request }) => request),
    (id) => expire(deps, id),
  );
}

async function remindUnanswered(deps: AccessRequestDeps): Promise<number> {
  const { store, now, calendar } = deps;
  const term = promises.questionReminder;
  const listed = await store.listUnanswered({
    askedBefore: latestStart(term, deps),
    alsoReminded: false,
    limit: noticesAtOnce,
  });
  const unanswered = listed.filter(({ askedAt }) => isOver(term, askedAt, deps));
  for (const { request, askedAt } of unanswered) {
    const events = await store.listEvents(request.id);
    const question = events.findLast(({ type }) => type === "askInformation")?.text ?? "";
    const term = promisesAt(askedAt.epochMilliseconds).questionExpiry;
    const end = dueInstant({ start: askedAt, term, calendar });
    const email = unlessDead(request, () =>
      questionReminderEmail.outgoing(toApplicant(request), {
        ...aboutRequest(request),
        question,
        endsAt: end.epochMilliseconds,
      }),
    );
    await store.remindOfQuestion({ request, askedAt }, { email, at: now });
  }
  return unanswered.length;
}

async function expire(deps: AccessRequestDeps, requestId: string) {
  const command = { verb: "expire", actor: { kind: "clock" }, text: "" } as const;
  return changeAccessRequest(deps, { requestId, command });
}

async function notifyStaff(deps: ClockDeps): Promise<number> {
  const { store, now, calendar, salesTeam, alarms } = deps;
  const soonBefore = dueInstant({ start: now, term: promises.answerWarning, calendar });
  const notices = await store.listNotices({ now, soonBefore, limit: noticesAtOnce });
  if (notices.length === 0) return 0;
  return store.giveNotices(
    notices.map((notice) => ({ ...notice, to: notice.inCharge ?? salesTeam })),
    {
      at: now,
      quietSince: now.subtract(quiet),
      write: (given) => [...emailsFor(given), ...emailsFor(escalated(given, alarms))],
    },
  );
}

function escalated(given: readonly AddressedNotice[], alarms = ""): AddressedNotice[] {
  return given
    .filter(({ kind, to }) => isBroken(kind) && alarms !== "" && to !== alarms)
    .map((notice) => ({ ...notice, to: alarms }));
}

function isBroken(kind: AddressedNotice["kind"]): boolean {
  return kind === "overdue" || kind === "materials-overdue";
}

/** Emails, one per recipient: the notice itself if there is only one, a digest if there are several. */
function emailsFor(notices: readonly AddressedNotice[]): OutgoingEmail[] {
  const readers = Map.groupBy(notices, ({ to }) => to);
  return [...readers].map(([to, theirs]) => {
    const [first, ...others] = theirs;
    return first && others.length === 0
      ? noticeEmail(first.kind, first.request, { to })
      : digestEmail(theirs, { to });
  });
}

function unlessDead(
  { emailFailure }: AccessRequest,
  write: () => OutgoingEmail,
): OutgoingEmail | null {
  return isAddressDead(emailFailure?.status ?? "") ? null : write();
}
