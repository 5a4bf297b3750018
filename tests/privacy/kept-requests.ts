import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import type { AccessRequestEvent } from "../../src/access-requests/domain/event.ts";
import { receivedLetter } from "../../src/access-requests/domain/outgoing-emails.ts";
import { requestFrom } from "../../src/access-requests/domain/requests-of-test.ts";
import type { State } from "../../src/access-requests/domain/state.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { enqueueLetter } from "../../src/platform/outbox/outbox.ts";
import type { RightsState } from "../../src/privacy-requests/domain/state.ts";
import { toRightsEventRow, toRightsRow } from "../../src/privacy-requests/store/row.ts";
import { enqueueViesCheck } from "../../src/vies/store.ts";

let drawn = 0;

/** A request with all that can hang on it: history, note, search words, a letter that was sent, a VIES check. */
export async function keepRequest(
  db: Database,
  {
    email = "compras@farmacia-del-mar.es",
    company = "Farmacia del Mar, S. L.",
    state,
    at,
    letter = "sent",
  }: {
    email?: string;
    company?: string;
    state: State;
    /** When its last move was made; it came in a day before. */
    at: string;
    letter?: "sent" | "waiting";
  },
): Promise<AccessRequest> {
  drawn += 1;
  const movedAt = Temporal.Instant.from(at);
  const receivedAt = movedAt.subtract({ hours: 24 });
  const isAnswered = state === "approved" || state === "refused";
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
    remember: (on, { id, taxId }) => enqueueViesCheck(on, { id, taxId }, movedAt),
  });
  const kept = await store.addUnlessOpen(request, {
    event: eventOf(request, { deed: "submit", at: receivedAt, to: "unconfirmed" }),
    letters: [],
  });
  if (kept.kind !== "added") throw new Error(kept.kind);
  await store.addEvent(eventOf(request, { deed: "confirm", at: movedAt, to: state }));
  await store.addEvent(
    eventOf(request, { deed: "note", at: receivedAt, from: state, to: state, text: "Llamar" }),
  );
  const id = randomUUID();
  await enqueueLetter(db, receivedLetter(request), { id, now: receivedAt.epochMilliseconds });
  if (letter === "sent") {
    await db
      .updateTable("outbox_mail")
      .set({ state: "sent", sent_at: receivedAt.epochMilliseconds })
      .where("id", "=", id)
      .execute();
  }
  return request;
}

function eventOf(
  { id: requestId }: AccessRequest,
  given: Pick<AccessRequestEvent, "deed" | "at" | "to"> & Partial<AccessRequestEvent>,
): AccessRequestEvent {
  return {
    id: randomUUID(),
    requestId,
    actor: { kind: "applicant" },
    from: "unconfirmed",
    refusalReason: null,
    text: "",
    ...given,
  };
}

/** Every value of every table, to look for what should be nowhere. */
export async function everythingIn(db: Database): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as "access_request")
      .selectAll()
      .execute();
    contents[name] = JSON.stringify(rows);
  }
  return contents;
}

/** A request for a right with its one event, as its store keeps them. */
export async function keepRightsRequest(
  db: Database,
  { state, at }: { state: RightsState; at: Temporal.Instant },
): Promise<void> {
  const id = randomUUID();
  const email = { address: "compras@farmacia-del-mar.es", key: "compras@farmacia-del-mar.es" };
  const isClosed = state === "answered" || state === "refused";
  await db
    .insertInto("rights_request")
    .values(
      toRightsRow({
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
    .insertInto("rights_request_event")
    .values(
      toRightsEventRow({
        id: randomUUID(),
        rightsRequestId: id,
        at,
        actor: { kind: "person" },
        deed: "ask",
        from: state,
        to: state,
        text: "",
      }),
    )
    .execute();
}
