import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { openApplicantSession } from "../../src/applicant-pages/services/applicant-session.ts";
import type { Viewer } from "../../src/kernel/viewer.ts";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const answeredBy = Date.parse("2026-11-25T17:00:00Z");
const answeredAt = Date.parse("2026-11-20T10:00:00Z");
const signer = createSigner(["key"], "applicant session");
const id = "00000000-0000-4000-8000-000000000001";
const email = "compras@farmacia-del-mar.es";
const outsider: Viewer = { kind: "outsider", reason: "none", date: null };
const suspended: Viewer = { kind: "outsider", reason: "suspended", date: 7 };

describe.each(databases)("applicants in the catalogue on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
    const at = Temporal.Instant.fromEpochMilliseconds(now);
    const request = requestFrom(
      { email },
      { id, dueAt: Temporal.Instant.fromEpochMilliseconds(answeredBy), receivedAt: at },
    );
    const actor = { kind: "applicant" as const };
    const event = { id: `e-${id}`, requestId: id, at, actor, type: "submit" as const };
    await createAccessRequestStore(opened.db).addUnlessOpen(request, {
      event: { ...event, from: "unconfirmed", to: "pending", reason: null, text: "" },
      emails: [],
    });
  });
  afterEach(() => opened.close());

  const change = (row: Record<string, unknown>) =>
    opened.db.updateTable("access_request").set(row).where("id", "=", id).execute();

  const session = (cookie: string) => {
    const request = new Request("http://a.es/catalogo", { headers: { cookie } });
    return openApplicantSession(request, {
      db: opened.db,
      signer,
      isSecure: false,
      now: () => now,
    });
  };
  const seenAs = (
    viewer: Viewer,
    { cookie = "", of = email }: { cookie?: string; of?: string } = {},
  ) =>
    session(cookie)
      .viewer({ find: async () => viewer }, async () => of)
      .find();
  const cookie = `solicitud=${signer.sign(id)}`;

  it("are told in which state their request is, with the date that goes with it", async () => {
    const seen = (reason: string, date: number | null = null) => ({
      kind: "applicant",
      reason,
      date,
    });
    const find = () => seenAs({ kind: "guest" }, { cookie });
    expect(await find()).toEqual(seen("pending", answeredBy));
    await change({ due_at: now - 1 });
    expect(await find()).toEqual(seen("pending"));
    await change({ state: "rejected", answered_at: answeredAt });
    expect(await find()).toEqual(seen("rejected", answeredAt));
    for (const [state, reason] of [
      ["unconfirmed", "unconfirmed"],
      ["information-requested", "answer-awaited"],
      ["approved", "approved"],
    ] as const) {
      await change({ state });
      expect(await find()).toEqual(seen(reason));
    }
    await change({ state: "withdrawn" });
    expect(await find()).toEqual({ kind: "guest" });
  });

  it("count as guests with a forged cookie, and when the use of their data is restricted", async () => {
    for (const forged of [`solicitud=${id}`, `solicitud=${id}~abc`, "solicitud=", ""])
      expect(await seenAs({ kind: "guest" }, { cookie: forged })).toEqual({ kind: "guest" });
    await change({ restricted_at: now, restricted_why: "accuracy" });
    expect(await seenAs({ kind: "guest" }, { cookie })).toEqual({ kind: "guest" });
  });

  it("are recognised by their mailbox once signed in, unless their company says why they see no prices", async () => {
    expect(await seenAs(outsider)).toEqual({
      kind: "outsider",
      reason: "pending",
      date: answeredBy,
    });
    expect(await seenAs(outsider, { of: "otra@tienda.es" })).toEqual(outsider);
    expect(await seenAs(suspended, { cookie })).toEqual(suspended);
    await change({ state: "approved" });
    expect(await seenAs(outsider)).toEqual(outsider);
  });

  it("get a cookie with nothing but the signed id, once", () => {
    const fresh = session("");
    fresh.session.remember(id);
    expect(fresh.withCookies(new Response()).headers.get("set-cookie")).toBe(
      `${cookie}; Path=/; SameSite=Lax; HttpOnly`,
    );
    const known = session(cookie);
    known.session.remember(id);
    expect(known.withCookies(new Response()).headers.get("set-cookie")).toBeNull();
  });
});
