import { randomUUIDv7 } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { accessRequestKind } from "../../kernel/outgoing-email.ts";
import { removeObjection } from "../../newsletter/store/news-objections.ts";
import { instant } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  type BatchWrite,
  type Commit,
  commitAlone,
  inTransaction,
} from "../../platform/database/transaction.ts";
import {
  enqueueWithinLimits,
  holdRecipients,
  lastAboutSince,
} from "../../platform/outbox/outbox.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import { isOpen } from "../domain/transitions.ts";
import { webhooksOfChange } from "../domain/webhook-event.ts";
import type { OpenElsewhere } from "../domain/workflow.ts";
import type { AccessRequestTable } from "../tables.ts";
import {
  type AfterStore,
  type Arrival,
  addRequests,
  asExpired,
  supersedeUnconfirmed,
} from "./add-requests.ts";
import { countChange, countedRow } from "./count-change.ts";
import { holdDecision, takeBackDecision, type UndoEffects } from "./held-decisions.ts";
import { createReminderStore } from "./reminders.ts";
import { addEvents, listEvents, toAccessRequest, toRow } from "./rows.ts";
import { addSearchTerms } from "./search-index.ts";
import { createNoticeStore } from "./staff-notices.ts";
import type { StoredEffects } from "./stored-effects.ts";

export type AccessRequestStore = ReturnType<typeof createAccessRequestStore>;

/**
 * Store of access requests. Every function rejects with StoreUnavailable when the database does not answer.
 * `afterStore`: hook in the transaction. `commit`: runs the one that stores a new request (group commit). `now`: clock,
 * read after the locks are held, because another transaction may send an email while this one waits for them.
 */
export function createAccessRequestStore(
  db: Database,
  {
    afterStore,
    commit = commitAlone(db),
    now = Date.now,
  }: {
    afterStore?: AfterStore | undefined;
    commit?: Commit | undefined;
    now?: () => number;
  } = {},
) {
  const add: BatchWrite<Arrival, boolean> = {
    store: (on, arrivals) => addRequests(on, arrivals, { now, afterStore }),
    locksSharedRows: true,
  };
  return {
    /** Stores a request; `open`: one with this tax ID and email is open; `taken`: retry, the reference was in use. */
    addUnlessOpen: async (
      request: AccessRequest,
      effects: StoredEffects,
    ): Promise<{ kind: "added" } | OpenOrTaken> =>
      (await commit(add, { request, effects })) ? { kind: "added" } : findOpen(db, request),
    /** Replaces the former version in one transaction; `overtaken`: a concurrent change was first. */
    replace: (request: AccessRequest, effects: StoredEffects) =>
      replace(db, { request, effects, now, afterStore }),
    addEvent: (event: AccessRequestEvent) => addEvents(db, [event]),
    /** Stores a request as it was before a decision, unless an email of the decision has left (`too-late`). */
    undoDecision: (request: AccessRequest, effects: UndoEffects) =>
      takeBackDecision(db, { decision: effects.undoes, now: now() }, (on) =>
        replace(on, { request, effects, now, afterStore }),
      ),
    sendUnlessSince: (email: OutgoingEmail, since: Temporal.Instant) =>
      sendUnlessSince(db, email, { since, now }),
    findById: (id: string) => findBy(db, "id", id),
    findByReference: (reference: string) => findBy(db, "reference", reference),
    listEvents: (requestId: string): Promise<readonly AccessRequestEvent[]> =>
      listEvents(db, requestId),
    ...createNoticeStore(db),
    ...createReminderStore(db),
    listAll: () => listAll(db),
  };
}

/** Enqueues an email unless one of its kind was sent after `since` (`recent`); `waiting`: delayed by a limit. */
async function sendUnlessSince(
  db: Database,
  email: OutgoingEmail,
  { since, now }: { since: Temporal.Instant; now: () => number },
): Promise<{ kind: "sent" | "waiting" } | { kind: "recent"; at: Temporal.Instant }> {
  return inTransaction(db, async (on) => {
    await holdRecipients(on, [email]);
    const at = await lastAboutSince(on, namesAlike(email), since.epochMilliseconds);
    if (at !== null && at > now()) return { kind: "waiting" };
    if (at !== null) return { kind: "recent", at: instant(at) };
    const [enqueued] = await enqueueWithinLimits(on, [email]);
    return { kind: enqueued === "sent" ? "sent" : "waiting" };
  });
}

/** Kinds of email that make this one unnecessary if sent recently; a new link is always sent after `received`. */
function namesAlike({ subject, email: { name } }: OutgoingEmail) {
  return { subject, names: name === "received" ? [name, "link-again"] : [name] };
}

type Keeping = {
  request: AccessRequest;
  effects: StoredEffects;
  now: () => number;
  afterStore: AfterStore | undefined;
};

type OpenOrTaken = { kind: "open"; request: AccessRequest } | { kind: "taken" };

async function findOpen(db: Database, request: AccessRequest): Promise<OpenOrTaken> {
  const open = await db
    .selectFrom("access_request")
    .selectAll()
    .where("tax_id_key", "=", taxIdKey(request.taxId))
    .where("email_key", "=", request.email.key)
    .where("is_open", "=", 1)
    .executeTakeFirst();
  return open ? { kind: "open", request: toAccessRequest(open) } : { kind: "taken" };
}

async function replace(
  db: Database,
  { request, effects, now, afterStore }: Keeping,
): Promise<{ kind: "replaced" } | { kind: "overtaken" } | OpenElsewhere> {
  return inTransaction(db, async (on) => {
    await holdRecipients(on, effects.emails);
    const before = await findBy(on, "id", request.id);
    if (before?.version !== request.version - 1) return { kind: "overtaken" };
    const other = await findOpenElsewhere(on, request);
    if (other) return { kind: "open-elsewhere", other };
    const { numUpdatedRows } = await on
      .updateTable("access_request")
      .set({ ...toRow(request), ...followingFrom(effects.event, before, request) })
      .where("id", "=", request.id)
      .where("version", "=", request.version - 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { kind: "overtaken" };
    await on
      .deleteFrom("access_request_search_term")
      .where("request_id", "=", request.id)
      .execute();
    await addSearchTerms(on, [request]);
    if (effects.recallFrom) await recallEmails(on, request.id, effects.recallFrom);
    const superseded =
      before.email.key === request.email.key
        ? []
        : await supersedeUnconfirmed(on, [request.email.key], { now: now() });
    await addEvents(on, [effects.event]);
    await enqueueWithinLimits(on, effects.emails);
    await enqueueWebhooks(on, webhooksOfChange(request, effects.event));
    await honourTick(on, request, effects.event);
    await afterStore?.(on, request, effects.event, effects);
    if (effects.wait) await holdDecision(on, effects.event, effects.wait);
    await countChange(on, {
      before: [toRow(before), ...superseded].map(countedRow),
      after: [toRow(request), ...superseded.map(asExpired)].map(countedRow),
    });
    return { kind: "replaced" };
  });
}

/** Columns that an event changes; a delivery failure ends once an email arrived or the address changed. */
function followingFrom(
  { type, actor, at }: StoredEffects["event"],
  before: AccessRequest,
  { email }: AccessRequest,
): Updateable<AccessRequestTable> {
  // An applicant who uses the emailed link has received the email.
  const arrives = actor.kind === "applicant" || email.address !== before.email.address;
  return {
    ...(type === "askInformation" && { question_asked_at: at.epochMilliseconds }),
    ...(arrives && { email_failed_at: null, email_failure: null, email_failure_notified_at: null }),
  };
}

/** Removes an objection to the newsletter if the owner of the address confirms a request with that checkbox ticked. */
async function honourTick(
  on: Database,
  { wantsNews, email }: AccessRequest,
  event: AccessRequestEvent,
): Promise<void> {
  if (event.type !== "confirm" || !wantsNews) return;
  const { to: state } = event;
  if (await removeObjection(on, email.key))
    await addEvents(on, [{ ...event, id: randomUUIDv7(), type: "subscribe", from: state }]);
}

async function findOpenElsewhere(on: Database, request: AccessRequest) {
  if (!isOpen(request.state)) return undefined;
  return on
    .selectFrom("access_request")
    .select(["id", "reference"])
    .where("tax_id_key", "=", taxIdKey(request.taxId))
    .where("email_key", "=", request.email.key)
    .where("is_open", "=", 1)
    .where("id", "!=", request.id)
    .executeTakeFirst();
}

async function recallEmails(on: Database, requestId: string, to: string): Promise<void> {
  await on
    .deleteFrom("outbox_email")
    .where("subject_kind", "=", accessRequestKind)
    .where("subject_id", "=", requestId)
    .where("recipient", "=", to)
    .where("state", "=", "waiting")
    .execute();
}

async function findBy(
  db: Database,
  column: "id" | "reference",
  value: string,
): Promise<AccessRequest | null> {
  // PostgreSQL rejects texts that contain a NUL character, even in a comparison.
  if (value.includes("\0")) return null;
  const row = await db
    .selectFrom("access_request")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  return row ? toAccessRequest(row) : null;
}

const pageSize = 1000;

/** All requests, oldest first; read from the database in chunks. */
async function* listAll(db: Database): AsyncIterable<AccessRequest> {
  let after: { received_at: number; id: string } | null = null;
  while (true) {
    let query = db
      .selectFrom("access_request")
      .selectAll()
      .orderBy("received_at")
      .orderBy("id")
      .limit(pageSize);
    if (after) {
      const { received_at, id } = after;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("received_at", "id"), ">", tuple(received_at, id)),
      );
    }
    const page: Selectable<AccessRequestTable>[] = await query.execute();
    for (const row of page) yield toAccessRequest(row);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last;
  }
}
