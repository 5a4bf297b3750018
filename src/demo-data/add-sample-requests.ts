import type { Insertable } from "kysely";
import { searchTermsOf } from "../access-requests/domain/search-terms.ts";
import { isOpen, type State } from "../access-requests/domain/transitions.ts";
import { countChange, countedRow } from "../access-requests/store/count-change.ts";
import type { AccessRequestEventTable, AccessRequestTable } from "../access-requests/tables.ts";
import { referenceFrom } from "../kernel/reference.ts";
import type { Database } from "../platform/database/database.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { sampleApplicant } from "./sample-applicant.ts";

export const sampleIds = "00000000-0000-7000-8000-";

const day = 86_400_000;
const atOnce = 2000;

type Sample = {
  request: Insertable<AccessRequestTable>;
  events: Insertable<AccessRequestEventTable>[];
  copy: { word: string; request_id: string }[];
};

/** Adds sample requests spread over the years before `now` (epoch milliseconds), the newest still open. */
export async function addSampleRequests(
  db: Database,
  { count, years, now }: { count: number; years: number; now: number },
): Promise<void> {
  const random = randomFrom(count);
  for (let first = 0; first < count; first += atOnce) {
    const samples = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) =>
      sample({
        index: first + index,
        age: (1 - (first + index) / count) * years * 365 * day,
        now,
        random,
      }),
    );
    await db.transaction().execute(async (on) => {
      await bulkInsert(
        on,
        "access_request",
        samples.map(({ request }) => request),
      );
      await bulkInsert(
        on,
        "access_request_event",
        samples.flatMap(({ events }) => events),
      );
      await bulkInsert(
        on,
        "access_request_search_term",
        samples.flatMap(({ copy }) => copy),
      );
      await countChange(on, {
        before: [],
        after: samples.map(({ request }) => countedRow(request)),
      });
    });
  }
}

function sample({
  index,
  age,
  now,
  random,
}: {
  index: number;
  age: number;
  now: number;
  random: () => number;
}): Sample {
  const id = `${sampleIds}${index.toString(16).padStart(12, "0")}`;
  const applicant = sampleApplicant({ index, random });
  const receivedAt = Math.floor(now - age);
  const state = sampleState({ age, random });
  const confirmedAt =
    state === "unconfirmed" || state === "expired" ? null : receivedAt + Math.floor(random() * day);
  const dueAt = (confirmedAt ?? receivedAt) + 2 * day;
  const isAnswered = state === "approved" || state === "rejected";
  const answeredAt = isAnswered
    ? (confirmedAt ?? receivedAt) + Math.floor(random() ** 2 * 2.5 * day)
    : null;
  const reference = referenceFrom(referenceBytes(index));
  const request = {
    ...applicant,
    id,
    reference,
    state,
    is_open: isOpen(state) ? 1 : 0,
    fill_ms: 4000 + Math.floor(random() * 120_000),
    received_at: receivedAt,
    due_at: dueAt,
    confirmed_at: confirmedAt,
    answered_at: answeredAt,
    materials_due_at: state === "approved" && answeredAt !== null ? answeredAt + day : null,
    materials_sent_at:
      state === "approved" && answeredAt !== null && answeredAt + day / 2 < now
        ? answeredAt + day / 2
        : null,
    assigned_id: null,
    assigned_name: null,
    reminded_at: null,
    overdue_notified_at: dueAt,
    version: isAnswered ? 2 : 1,
    privacy_version: null,
    legal_notice_version: null,
  };
  return {
    request,
    events: [
      sampleEvent({
        id: `${id}-1`,
        request_id: id,
        at: receivedAt,
        type: "submit",
        to_state: "unconfirmed",
      }),
      ...(confirmedAt === null
        ? []
        : [
            sampleEvent({
              id: `${id}-2`,
              request_id: id,
              at: confirmedAt,
              type: "confirm",
              to_state: "pending",
            }),
          ]),
      ...(answeredAt === null
        ? []
        : [
            sampleEvent({
              id: `${id}-3`,
              request_id: id,
              at: answeredAt,
              type: state === "approved" ? "approve" : "reject",
              to_state: state,
            }),
          ]),
    ],
    copy: searchTermsOf({
      ...applicant,
      email: applicant.email_key,
      taxIdKey: applicant.tax_id_key,
      reference,
    }).map((word) => ({ word, request_id: id })),
  };
}

function sampleEvent(
  given: Pick<AccessRequestEventTable, "id" | "request_id" | "at" | "type" | "to_state">,
): Insertable<AccessRequestEventTable> {
  const isStaff = given.type === "approve" || given.type === "reject";
  return {
    ...given,
    actor_kind: isStaff ? "staff" : "applicant",
    actor_id: null,
    actor_name: isStaff ? "Equipo comercial" : null,
    from_state:
      given.type === "submit"
        ? "unconfirmed"
        : given.type === "confirm"
          ? "unconfirmed"
          : "pending",
    rejection_reason: given.type === "reject" ? "not-a-retailer" : null,
    text: "",
  };
}

/** State of a sample request: most old requests are decided, most new requests are not. */
function sampleState({ age, random }: { age: number; random: () => number }): State {
  const roll = random();
  if (age < 3 * day)
    return roll < 0.3
      ? "unconfirmed"
      : roll < 0.8
        ? "pending"
        : roll < 0.9
          ? "information-requested"
          : "approved";
  if (roll < 0.68) return "approved";
  if (roll < 0.84) return "rejected";
  if (roll < 0.9) return "withdrawn";
  return roll < 0.998 ? "expired" : "pending";
}

/** Bytes of a reference that looks random but is unique: `index` times an odd number, modulo 2^40. */
function referenceBytes(index: number): Uint8Array {
  let scattered = (BigInt(index + 1) * 0x9e3779b97fn) & 0xffffffffffn;
  return Uint8Array.from({ length: 5 }, () => {
    const byte = Number(scattered & 0xffn);
    scattered >>= 8n;
    return byte;
  });
}

/** Deterministic pseudo-random numbers from 0 to 1, by the algorithm mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
