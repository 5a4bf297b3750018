import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findRelatedRequests } from "../../src/access-requests/store/find-related-requests.ts";
import { engines, type Opened } from "./engines.ts";
import { storeRequest } from "./stored-requests.ts";

const nobody = { taxId: [], phone: [], emailDomain: [] };
const stranger = { taxId: "A58818501", phone: "911 222 333", email: "hola@rizo-libre.es" };

describe.each(engines)("earlier requests related to an access request, on $engine,", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  it("are none for the first request, and none of a stranger", async () => {
    const { db } = opened;
    const request = await storeRequest(db);
    await storeRequest(db, stranger);
    expect(await findRelatedRequests(db, request)).toEqual(nobody);
  });

  it.each([
    ["taxId", { ...stranger, taxId: "b-1234567-d" }],
    ["phone", { ...stranger, phone: "+34 600 123 123" }],
    ["emailDomain", { ...stranger, email: "otra.tienda@FARMACIA-del-mar.es" }],
  ])("include another request with the same %s, in any spelling", async (shared, form) => {
    const { db } = opened;
    const request = await storeRequest(db);
    const { id, reference, company, state, receivedAt } = await storeRequest(db, form);
    expect(await findRelatedRequests(db, request)).toEqual({
      ...nobody,
      [shared]: [{ id, reference, company, state, receivedAt }],
    });
  });

  it("ignore email domains that give mailboxes to everybody", async () => {
    const { db } = opened;
    const request = await storeRequest(db, { email: "farmacia@gmail.com" });
    await storeRequest(db, { ...stranger, email: "rizo@gmail.com" });
    expect(await findRelatedRequests(db, request)).toEqual(nobody);
  });

  it("follow a corrected address", async () => {
    const { db } = opened;
    const request = await storeRequest(db, { email: "compras@farmacia-del-mal.es" });
    const other = await storeRequest(db, { ...stranger, email: "hola@farmacia-del-mar.es" });
    const corrected = {
      ...request,
      email: { address: "", key: "compras@farmacia-del-mar.es" },
    };
    await db
      .updateTable("access_request")
      .set({ email_key: corrected.email.key })
      .where("id", "=", request.id)
      .execute();
    expect((await findRelatedRequests(db, corrected)).emailDomain).toMatchObject([
      { id: other.id },
    ]);
    expect((await findRelatedRequests(db, other)).emailDomain).toMatchObject([{ id: request.id }]);
  });

  it("are limited to the newest five", async () => {
    const { db } = opened;
    const first = Temporal.Instant.from("2025-06-02T08:00:00Z");
    const request = await storeRequest(db);
    const others = [];
    for (const minutes of [3, 1, 7, 5, 2, 6, 4]) {
      others.push(await storeRequest(db, {}, { receivedAt: first.add({ minutes }) }));
    }
    const newest = others
      .toSorted((one, other) => Temporal.Instant.compare(other.receivedAt, one.receivedAt))
      .slice(0, 5)
      .map(({ id }) => id);
    const seen = await findRelatedRequests(db, request);
    for (const shared of [seen.taxId, seen.phone, seen.emailDomain]) {
      expect(shared.map(({ id }) => id)).toEqual(newest);
    }
  });
});
