import type { Temporal } from "temporal-polyfill";
import type { OutgoingLetter } from "../../emails/domain/email.ts";
import { isAddressDead } from "../../platform/outbox/delivery-failure.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { Term } from "../../promises/term.ts";
import type { AccessRequest } from "./access-request.ts";
import { changeAccessRequest, type Means } from "./change.ts";
import {
  digestLetter,
  noticeLetter,
  questionReminderLetter,
  reminderLetter,
} from "./outgoing-emails.ts";
import { type AddressedNotice, StoreUnavailable } from "./store.ts";

/** `alarms`: who is told of broken promises besides whoever looks after them. */
export type ClockMeans = Means & { alarms?: string };

/** How many requests one round takes on of each kind; the next round takes the rest. */
const atOnce = 100;
const noticesAtOnce = 500;

/** Nobody gets notices more often than this. */
const quiet = { minutes: 60 };

/**
 * What time itself does to requests: those that nobody confirmed or whose question nobody answered are reminded once
 * and at last expire, and the staff is warned of answers that are due, told of those that are late and of emails that
 * do not arrive. Safe to run in several processes at once and again after a failure. Returns how many it dealt with.
 */
export async function keepPromises(means: ClockMeans): Promise<number> {
  try {
    return (
      (await expireUnconfirmed(means)) +
      (await remindUnconfirmed(means)) +
      (await expireUnanswered(means)) +
      (await remindUnanswered(means)) +
      (await notifyStaff(means))
    );
  } catch (error) {
    if (error instanceof StoreUnavailable) return 0;
    throw error;
  }
}

async function expireUnconfirmed(means: Means): Promise<number> {
  const term = promises.unconfirmedExpiry;
  const requests = await means.store.listUnconfirmed({
    receivedBefore: latestStart(term, means),
    alsoReminded: true,
    limit: atOnce,
  });
  const over = requests.filter(({ receivedAt }) => isOver(term, receivedAt, means));
  return expireAll(means, over);
}

async function remindUnconfirmed(means: Means): Promise<number> {
  const { store, now } = means;
  const requests = await store.listUnconfirmed({
    receivedBefore: latestStart(promises.confirmationReminder, means),
    alsoReminded: false,
    limit: atOnce,
  });
  for (const request of requests)
    await store.remind(request, { letter: unlessDead(request, reminderLetter), at: now });
  return requests.length;
}

async function expireUnanswered(means: Means): Promise<number> {
  const term = promises.questionExpiry;
  const unanswered = await means.store.listUnanswered({
    askedBefore: latestStart(term, means),
    alsoReminded: true,
    limit: atOnce,
  });
  const over = unanswered.filter(({ askedAt }) => isOver(term, askedAt, means));
  return expireAll(
    means,
    over.map(({ request }) => request),
  );
}

async function remindUnanswered(means: Means): Promise<number> {
  const { store, now, calendar } = means;
  const term = promises.questionReminder;
  const listed = await store.listUnanswered({
    askedBefore: latestStart(term, means),
    alsoReminded: false,
    limit: noticesAtOnce,
  });
  const unanswered = listed.filter(({ askedAt }) => isOver(term, askedAt, means));
  for (const { request, askedAt } of unanswered) {
    const events = await store.listEvents(request.id);
    const question = events.findLast(({ deed }) => deed === "askInformation")?.text ?? "";
    const end = dueInstant({ start: askedAt, term: promises.questionExpiry, calendar });
    const letter = unlessDead(request, () =>
      questionReminderLetter(request, { question, endsAt: end.due.epochMilliseconds }),
    );
    await store.remindOfQuestion({ request, askedAt }, { letter, at: now });
  }
  return unanswered.length;
}

async function expireAll(means: Means, requests: readonly AccessRequest[]): Promise<number> {
  let count = 0;
  for (const { id } of requests) {
    const wish = { verb: "expire", actor: { kind: "clock" }, text: "", refusalReason: "" } as const;
    const outcome = await changeAccessRequest(means, { requestId: id, wish });
    if (outcome.kind === "changed") count += 1;
  }
  return count;
}

async function notifyStaff(means: ClockMeans): Promise<number> {
  const { store, now, calendar, salesTeam, alarms } = means;
  const { due: soonBefore } = dueInstant({ start: now, term: promises.answerWarning, calendar });
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

/** Broken promises, once more for whoever answers for all of them. */
function escalated(given: readonly AddressedNotice[], alarms = ""): AddressedNotice[] {
  return given
    .filter(({ kind, to }) => isBroken(kind) && alarms !== "" && to !== alarms)
    .map((notice) => ({ ...notice, to: alarms }));
}

function isBroken(kind: AddressedNotice["kind"]): boolean {
  return kind === "overdue" || kind === "materials-overdue";
}

/** One email for each reader: with everything about a single request, or the list of several. */
function emailsFor(notices: readonly AddressedNotice[]): OutgoingLetter[] {
  const readers = Map.groupBy(notices, ({ to }) => to);
  return [...readers].map(([to, theirs]) => {
    const [first, ...others] = theirs;
    return first && others.length === 0
      ? noticeLetter(first.kind, first.request, { to })
      : digestLetter(theirs, { to });
  });
}

function unlessDead(
  request: AccessRequest,
  write: (request: AccessRequest) => OutgoingLetter,
): OutgoingLetter | null {
  return isAddressDead(request.emailFailure?.status ?? "") ? null : write(request);
}

/** No term of so many days that began later can be over. */
function latestStart({ amount }: Term, { now }: Pick<Means, "now">): Temporal.Instant {
  return now.subtract({ hours: 24 * amount });
}

function isOver(
  term: Term,
  start: Temporal.Instant,
  { now, calendar }: Pick<Means, "now" | "calendar">,
): boolean {
  return dueInstant({ start, term, calendar }).due.epochMilliseconds <= now.epochMilliseconds;
}
