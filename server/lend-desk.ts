import type { AccessRequest } from "../core/access-request/access-request.ts";
import {
  assignAccessRequest,
  decideAccessRequest,
  type Means,
  noteOnAccessRequest,
  planDecision,
} from "../core/access-request/change.ts";
import type { Desk, PostedLetter } from "../core/access-request/desk.ts";
import { parseReference } from "../core/access-request/reference.ts";
import { signalsOf } from "../core/signals/signals-of.ts";
import { countStates, countWork } from "./database/counts.ts";
import type { Database } from "./database/database.ts";
import { readFigures } from "./database/figures.ts";
import {
  findLetter,
  listDeadLetters,
  listLettersOf,
  listReturnedEmails,
  listWaitingLetters,
  retryLetter,
} from "./database/outbox.ts";
import { countQueue, exportRequests, latestChange, listQueue } from "./database/queue.ts";
import { remarksOn } from "./database/queue-remarks.ts";
import { addDetails } from "./database/request-details.ts";
import { findSeenBefore } from "./database/seen-before.ts";
import { findViesCheck } from "./database/vies.ts";
import type { Post } from "./mail/post.ts";

/** What the staff's pages may do. */
export function lendDesk({
  db,
  means,
  preview,
  catalogues,
  askViesAgain,
  changed,
}: {
  db: Database;
  means: () => Means;
  preview: Post["preview"];
  catalogues: readonly string[];
  /** Undefined where VIES is off. */
  askViesAgain: ((on: Database, request: AccessRequest) => Promise<void>) | undefined;
  /** There may be something new to send or to ask. */
  changed: () => void;
}): Desk {
  return {
    listQueue: (filter, page) => listQueue(db, filter, page),
    countQueue: (filter) => countQueue(db, filter),
    remarksOn: (requests) => remarksOn(db, requests, means().now),
    countStates: () => countStates(db),
    countWork: () => countWork(db, means().now.epochMilliseconds),
    latestChange: () => latestChange(db),
    exportRequests: (filter) => addDetails(db, exportRequests(db, filter)),
    figures: () => readFigures(db, { now: means().now, catalogues }),
    async find(requestId) {
      const { store, now } = means();
      const request = await store.findById(requestId);
      if (!request) return null;
      const [events, letters, vies, seenBefore] = await Promise.all([
        store.listEvents(requestId),
        listLettersOf(db, requestId),
        findViesCheck(db, requestId),
        findSeenBefore(db, request),
      ]);
      return {
        request,
        events,
        letters: letters.map(posted),
        signals: signalsOf({ request, vies, seenBefore, now }),
      };
    },
    async findIdByReference(reference) {
      const known = parseReference(reference);
      return known ? ((await means().store.findByReference(known))?.id ?? null) : null;
    },
    async decide(requestId, decision) {
      const outcome = await decideAccessRequest(means(), { requestId, ...decision });
      changed();
      return outcome;
    },
    async note(requestId, { actor, text }) {
      const request = await means().store.findById(requestId);
      return request ? noteOnAccessRequest(means(), { request, actor, text }) : false;
    },
    async assign(requestId, { actor, to }) {
      const request = await means().store.findById(requestId);
      return request ? assignAccessRequest(means(), { request, actor, to }) : "overtaken";
    },
    async askViesAgain(requestId) {
      const request = await means().store.findById(requestId);
      if (request) await askViesAgain?.(db, request);
      changed();
    },
    async preview(requestId, decision) {
      const planned = await planDecision(means(), { requestId, ...decision });
      return planned.kind === "planned"
        ? { kind: "letter", letter: preview(planned.letter) }
        : planned;
    },
    async readLetter(letterId) {
      const found = await findLetter(db, letterId);
      if (!found) return null;
      const { payload, to, requestId } = found;
      return { ...preview({ to, requestId, letter: payload }), letter: posted(found) };
    },
    listDeadLetters: async () => (await listDeadLetters(db)).map(posted),
    listReturnedEmails: async () => (await listReturnedEmails(db)).map(posted),
    listWaitingLetters: async () => (await listWaitingLetters(db)).map(posted),
    async retryLetter(letterId) {
      await retryLetter(db, letterId, { now: means().now.epochMilliseconds });
      changed();
    },
  };
}

function posted(letter: PostedLetter): PostedLetter {
  const { id, name, to, requestId, state, createdAt, sentAt, attempts, lastError, returned } =
    letter;
  return { id, name, to, requestId, state, createdAt, sentAt, attempts, lastError, returned };
}
