import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../src/access-requests/domain/access-request.ts";
import type { State } from "../../src/access-requests/domain/transitions.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { linkEmail } from "../../src/access-requests/use-cases/outgoing-emails.ts";
import { unpackFacts } from "../../src/imports/store/packed-facts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import type { PrivacyState } from "../../src/privacy-requests/domain/privacy-request.ts";
import { toPrivacyEventRow, toPrivacyRow } from "../../src/privacy-requests/store/row.ts";
import { enqueueViesCheck } from "../../src/vies/store/checks.ts";
import { requestFrom } from "../support/example-requests.ts";

let drawn = 0;

/** Stores a request with history, note, search terms, email and VIES check (EU check of its VAT number). */
export async function storeRequest(
  db: Database,
  {
    email = "compras@farmacia-del-mar.es",
    company = "Farmacia del Mar, S. L.",
    state,
    at,
    outbox = "sent",
  }: {
    email?: string;
    company?: string;
    state: State;
    /** Time of the last transition; the request was received a day earlier. */
    at: string;
    outbox?: "sent" | "waiting";
  },
): Promise<AccessRequest> {
  drawn += 1;
  const movedAt = Temporal.Instant.from(at);
  const receivedAt = movedAt.subtract({ hours: 24 });
  const isAnswered = state === "approved" || state === "rejected";
  const request = requestFrom(
    { email, company },
    {
      id: randomUUID(),
      reference: `B2B-KEPT-${String(drawn).padStart(4, "0")}`,
      state,
      receivedAt,
      dueAt: receivedAt.add({ hours: 48 }),
      confirmedAt: receivedAt,
      answeredAt: isAnswered ? movedAt : null,
    },
  );
  const store = createAccessRequestStore(db, {
    afterStore: (on, { id, taxId }) => enqueueViesCheck(on, { id, taxId }, movedAt),
  });
  const kept = await store.addUnlessOpen(request, {
    event: eventOf(request, { type: "submit", at: receivedAt, to: "unconfirmed" }),
    emails: [],
  });
  if (kept.kind !== "added") throw new Error(kept.kind);
  await store.addEvent(eventOf(request, { type: "confirm", at: movedAt, to: state }));
  await store.addEvent(
    eventOf(request, { type: "note", at: receivedAt, from: state, to: state, text: "Llamar" }),
  );
  const id = randomUUID();
  await enqueueEmail(db, linkEmail(request, "received"), { id, now: receivedAt.epochMilliseconds });
  if (outbox === "sent") {
    await db
      .updateTable("outbox_email")
      .set({ state: "sent", sent_at: receivedAt.epochMilliseconds })
      .where("id", "=", id)
      .execute();
  }
  return request;
}

function eventOf(
  { id: requestId }: AccessRequest,
  given: Pick<AccessRequestEvent, "type" | "at" | "to"> & Partial<AccessRequestEvent>,
): AccessRequestEvent {
  return {
    id: randomUUID(),
    requestId,
    actor: { kind: "applicant" },
    from: "unconfirmed",
    reason: null,
    text: "",
    ...given,
  };
}

/** All rows of each table as JSON, by table name, to search them for erased data. */
export async function everythingIn(db: Database): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as "access_request")
      .selectAll()
      .execute();
    contents[name] = JSON.stringify(rows, (_, value) =>
      typeof value === "string" ? unpackFacts(value) : value,
    );
  }
  return contents;
}

/** Stores a privacy request (exercise of a GDPR right) with one event. */
export async function storePrivacyRequest(
  db: Database,
  { state, at }: { state: PrivacyState; at: Temporal.Instant },
): Promise<void> {
  const id = randomUUID();
  const email = { address: "compras@farmacia-del-mar.es", key: "compras@farmacia-del-mar.es" };
  const isClosed = state === "answered" || state === "refused";
  await db
    .insertInto("privacy_request")
    .values(
      toPrivacyRow({
        id,
        reference: `DER-${id.slice(0, 4)}-${id.slice(9, 13)}`,
        state,
        version: 0,
        right: "access",
        email,
        about: "",
        correction: null,
        askedAt: at,
        verifiedAt: null,
        dueAt: at,
        extendedAt: null,
        closedAt: isClosed ? at : null,
        liftedAt: null,
        reviewAt: null,
      }),
    )
    .execute();
  await db
    .insertInto("privacy_request_event")
    .values(
      toPrivacyEventRow({
        id: randomUUID(),
        requestId: id,
        at,
        actor: { kind: "person" },
        type: "ask",
        from: state,
        to: state,
        reason: null,
        text: "",
      }),
    )
    .execute();
}
