import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { type FieldName, typedFields } from "../domain/request-fields.ts";
import type { AccessRequestStore } from "../store/store.ts";
import type { StoredEffects } from "../store/stored-effects.ts";
import { correctByStaff } from "./correct-by-staff.ts";
import { correctAccessRequest } from "./correct-request.ts";

const now = Temporal.Instant.from("2025-06-06T09:00:00Z");
const marta = { kind: "staff", id: "staff-1", name: "Marta Zubiaurre" } as const;

describe("what the staff corrects", () => {
  it("is stored in one step, and the history keeps what stood there before", async () => {
    const { store, stored } = keeping(requestFrom());
    const outcome = await correct(store, { contact: "Pau Ferrer", phone: "911 222 333" });
    expect(outcome).toMatchObject({ kind: "corrected", fields: ["contact", "phone"] });
    expect(stored).toHaveLength(1);
    expect(stored[0]?.effects.event).toMatchObject({
      type: "correct",
      actor: marta,
      text: "contact: Lucía Ferrer\nphone: 600 123 123",
    });
    expect(stored[0]?.effects.emails).toEqual([]);
    expect(stored[0]?.request).toMatchObject({
      version: 1,
      contact: "Pau Ferrer",
      linksSince: null,
    });
  });

  it("kills the links to a wrong address, takes back what waits for it and writes to the new one", async () => {
    const { store, stored } = keeping(requestFrom());
    await correct(store, { email: "pedidos@farmacia-del-mar.es" });
    const { request, effects } = stored[0] ?? {};
    expect(request?.linksSince).toEqual(now);
    expect(effects?.recallFrom).toBe("compras@farmacia-del-mar.es");
    expect(effects?.emails).toMatchObject([
      { to: "pedidos@farmacia-del-mar.es", email: { name: "address-changed" } },
    ]);
  });

  it("is asked to be confirmed at the new address where nobody confirmed yet", async () => {
    const { store, stored } = keeping(requestFrom({}, { state: "unconfirmed" }));
    await correct(store, { email: "pedidos@farmacia-del-mar.es" });
    expect(stored[0]?.effects.emails).toMatchObject([{ email: { name: "received" } }]);
  });

  it("is read as the form reads it: every problem at once, a telephone by the country of the new tax ID", async () => {
    const { store, stored } = keeping(requestFrom());
    const wrong = await correct(store, { email: "compras@", taxId: "B12345678" });
    expect(wrong).toMatchObject({ kind: "problems" });
    expect(Object.keys(wrong.kind === "problems" ? wrong.problems : {}).sort()).toEqual([
      "email",
      "taxId",
    ]);
    await correct(store, { taxId: "PT501964843", phone: "912 345 678" });
    expect(stored[0]?.request.phone.number).toBe("+351912345678");
  });

  it.each([null, 7])("of a version %s that is not there stores nothing", async (seen) => {
    const { store, stored } = keeping(requestFrom());
    const outcome = await correct(store, { contact: "Pau Ferrer" }, seen);
    expect(outcome.kind).toBe("overtaken");
    expect(stored).toEqual([]);
  });

  it("that differs in nothing is no correction", async () => {
    const { store, stored } = keeping(requestFrom());
    expect((await correct(store, {})).kind).toBe("same");
    expect(stored).toEqual([]);
  });
});

describe("what an approved customer corrects", () => {
  const approved = requestFrom({}, { state: "approved" });

  it.each(["company", "taxId"] as const)("is not the %s", async (field) => {
    const { store } = keeping(approved);
    const outcome = await byApplicant(store, { request: approved, field, typed: "Otra" });
    expect(outcome.kind).toBe("not-possible");
  });

  it("is the contact and the telephone, and the sales team is told", async () => {
    const { store, stored } = keeping(approved);
    await byApplicant(store, { request: approved, field: "phone", typed: "911 222 333" });
    expect(stored[0]?.effects.emails).toMatchObject([
      {
        to: "ventas@arrebol.example",
        email: { name: "contact-corrected", before: "600 123 123", now: "911 222 333" },
      },
    ]);
  });
});

function byApplicant(
  store: AccessRequestStore,
  correction: Parameters<typeof correctAccessRequest>[1],
) {
  const deps = { store, now, newId: () => "event-1", salesTeam: "ventas@arrebol.example" };
  return correctAccessRequest(deps, correction);
}

async function correct(
  store: AccessRequestStore,
  changes: Partial<Record<FieldName, string>>,
  seen: number | null = 0,
) {
  const request = await store.findById("");
  if (!request) throw new Error("no request");
  const kept = typedFields(request);
  return correctByStaff(
    { store, now, newId: () => "event-1" },
    {
      requestId: request.id,
      actor: marta,
      typed: { ...kept, ...changes },
      seen,
    },
  );
}

/** Store of one request that records replacements. */
function keeping(request: AccessRequest) {
  const stored: { request: AccessRequest; effects: StoredEffects }[] = [];
  const store = {
    findById: async () => request,
    listEvents: async () => [],
    replace: async (next: AccessRequest, effects: StoredEffects) => {
      stored.push({ request: next, effects });
      return { kind: "replaced" };
    },
  } as unknown as AccessRequestStore;
  return { store, stored };
}
