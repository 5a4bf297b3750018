import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../src/access-requests/domain/access-request.ts";
import type { State } from "../../src/access-requests/domain/transitions.ts";
import { addEvents } from "../../src/access-requests/store/rows.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { addDetails } from "../../src/request-queue/store/export-requests.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases } from "../support/open-databases.ts";

const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const marc = { kind: "staff", id: "marc", name: "Marc Oriol" } as const;

test.each(databases)(
  "an export of requests contains the present decision, not one that was taken back ($name)",
  async ({ open }) => {
    const { db, close } = await open();
    const request = requestFrom({}, { state: "rejected" });
    await createAccessRequestStore(db).addUnlessOpen(request, {
      event: event(request, 0, { type: "submit", to: "unconfirmed" }),
      emails: [],
    });
    await addEvents(db, [
      event(request, 1, { type: "askInformation", text: "¿Tienen tienda?", actor: marc }),
      event(request, 2, { type: "answer", text: "En Peñíscola" }),
      event(request, 3, { type: "reject", to: "rejected", reason: "duplicate", actor: marc }),
      event(request, 4, { type: "approve", to: "approved", actor: marc }),
      event(request, 5, {
        type: "withdrawApproval",
        to: "rejected",
        reason: "our-mistake",
        text: "Nos equivocamos.",
        actor: lucia,
      }),
    ]);
    const [exported] = await all(addDetails(db, each(request)));
    expect(exported?.details).toEqual({
      vies: null,
      question: "¿Tienen tienda?",
      answer: "En Peñíscola",
      rejection: { reason: "our-mistake", text: "Nos equivocamos." },
      decidedBy: "Lucía Ferrer",
    });
    const reopened = { ...request, state: "pending" } as const;
    const [later] = await all(addDetails(db, each(reopened)));
    expect(later?.details).toMatchObject({ rejection: null, decidedBy: null });
    await close();
  },
);

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function* each(request: AccessRequest) {
  yield request;
}

function event(
  request: AccessRequest,
  hours: number,
  {
    type,
    to = "pending",
    reason = null,
    text = "",
    actor = { kind: "applicant" },
  }: {
    type: AccessRequestEvent["type"];
    to?: State;
    reason?: AccessRequestEvent["reason"];
    text?: string;
    actor?: AccessRequestEvent["actor"];
  },
): AccessRequestEvent {
  const at = Temporal.Instant.from("2026-11-20T08:00:00Z").add({ hours });
  const deps = { now: at, newId: randomUUID };
  return { ...eventWithoutTransition(deps, { request, actor, type, text }), to, reason };
}
