import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receivedEmail } from "../../src/access-requests/emails/received.ts";
import { deliveryNames, emailCopy } from "../../src/emails/copy/emails-copy.ts";
import {
  type Case,
  eventually,
  newCase,
  open,
  signInMembers,
  withDatabase,
} from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { attributeOf, getOne } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
let salon: Case;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia } = await signInMembers(site));
  salon = await newCase(site);
});
afterAll(() => site.stop());

/** Id of the email that confirmed to the applicant that the request was received. */
async function firstEmail(): Promise<string> {
  return withDatabase(site, async (db) => {
    const { id } = await db
      .selectFrom("outbox_email")
      .select("id")
      .where("subject_id", "=", salon.id)
      .where("email", "=", "received")
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function giveUp(id: string) {
  await withDatabase(site, (db) =>
    db
      .updateTable("outbox_email")
      .set({ state: "dead", sent_at: null, attempts: 21, last_error: "ECONNREFUSED" })
      .where("id", "=", id)
      .execute(),
  );
}

describe("an email in the console", () => {
  it("is shown as it was sent, with its subject and its delivery", async () => {
    const id = await firstEmail();
    const answer = await eventually(async () => {
      const read = await lucia.get(`/gestion/correos/${id}`);
      return read.body.includes(deliveryNames.sent) ? read : undefined;
    });
    expect(await findHtmlProblems(answer.body)).toEqual([]);
    const { root, main } = await open(answer);
    expect(main).toContain(receivedEmail.title);
    expect(main).toContain(salon.email);
    expect(main).toContain(salon.reference);
    const frame = getOne(root, "main iframe");
    expect(attributeOf(frame, "src")).toBe(`/gestion/correos/${id}/html`);
    expect(attributeOf(frame, "sandbox")).toBe("");
  });

  it("cannot run or fetch anything in its frame", async () => {
    const { headers, body } = await lucia.get(`/gestion/correos/${await firstEmail()}/html`);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toContain(salon.reference);
    // The key of the personal link must not be shown, because staff could use it to act as the applicant.
    expect(body).not.toContain(salon.link.split("~")[1]);
  });

  it.each(["", "/html"])("that was never written is not found%s", async (place) => {
    expect((await lucia.get(`/gestion/correos/ninguno${place}`)).status).toBe(404);
  });
});

describe("an email that could not be delivered", () => {
  it("waits in the console's list with its reason until staff have it sent again", async () => {
    const id = await firstEmail();
    await giveUp(id);
    const listed = await lucia.get("/gestion/correos");
    expect(await findHtmlProblems(listed.body)).toEqual([]);
    const { root, main } = await open(listed);
    expect(main).toContain(deliveryNames.dead);
    expect(main).toContain("ECONNREFUSED");
    const path = `/gestion/correos/${id}/reenvio`;
    expect(getOne(root, `form[action="${path}"]`)).toBeDefined();

    const { status, headers } = await lucia.post(path, {});
    expect(status).toBe(303);
    const { main: after } = await open(await lucia.get(headers.location ?? ""));
    expect(after).toContain(emailCopy.retried);
    await eventually(async () => {
      const { body } = await lucia.get(`/gestion/correos/${id}`);
      return body.includes(deliveryNames.sent) || undefined;
    });
    expect((await open(await lucia.get("/gestion/correos"))).main).toContain(emailCopy.empty);
  });
});
