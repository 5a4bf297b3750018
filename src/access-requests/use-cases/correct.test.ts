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

describe("a correction of an access request by the staff", () => {
  it("is stored in one step, with the former values in the history", async () => {
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

  it("of the email revokes its links, recalls its pending emails and writes to the new address", async () => {
    const { store, stored } = keeping(requestFrom());
    await correct(store, { email: "pedidos@farmacia-del-mar.es" });
    const { request, effects } = stored[0] ?? {};
    expect(request?.linksSince).toEqual(now);
    expect(effects?.recallFrom).toBe("compras@farmacia-del-mar.es");
    expect(effects?.emails).toMatchObject([
      { to: "pedidos@farmacia-del-mar.es", email: { name: "address-changed" } },
    ]);
  });

  it("of an email that nobody has confirmed asks for confirmation at the new address", async () => {
    const { store, stored } = keeping(requestFrom({}, { state: "unconfirmed" }));
    await correct(store, { email: "pedidos@farmacia-del-mar.es" });
    expect(stored[0]?.effects.emails).toMatchObject([{ email: { name: "received" } }]);
  });

  it("is parsed as the form is: all problems at once, the telephone by the country of the new tax ID", async () => {
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

  it.each([null, 7])(
    "of a version (%s) that is not the stored one stores nothing",
    async (seen) => {
      const { store, stored } = keeping(requestFrom());
      const outcome = await correct(store, { contact: "Pau Ferrer" }, seen);
      expect(outcome.kind).toBe("overtaken");
      expect(stored).toEqual([]);
    },
  );

  it("without any difference stores nothing", async () => {
    const { store, stored } = keeping(requestFrom());
    expect((await correct(store, {})).kind).toBe("same");
    expect(stored).toEqual([]);
  });
});

describe("a correction by an approved customer", () => {
  const approved = requestFrom({}, { state: "approved" });

  it.each(["company", "taxId"] as const)("cannot change the %s", async (field) => {
    const { store } = keeping(approved);
    const outcome = await byApplicant(store, { request: approved, field, typed: "Otra" });
    expect(outcome.kind).toBe("not-possible");
  });

  it("can change contact and telephone, and notifies the sales team", async () => {
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
