import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getKind } from "../../src/emails/layout/writing.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { mayDo, type Role, roles } from "../../src/staff/domain/roles.ts";
import { signInMembers, withDatabase } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, ines, signedIn } from "../support/people.ts";
import { emailKinds, outgoing, sampleEmails } from "../support/sample-emails.ts";
import { type Site, startSite } from "../support/site.ts";

/**
 * Every sample email in the two states that the list of emails shows: given up (`dead`), and waiting for another
 * attempt.
 */
const emails = Object.values(sampleEmails).flatMap((email) =>
  (["waiting", "dead"] as const).map((state) => ({ id: randomUUID(), state, email })),
);

let site: Site;
let members: Record<Role, HttpClient>;

beforeAll(async () => {
  site = await startSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  const { lucia, marc } = await signInMembers(site);
  await addPerson(ines, { DATA_DIR: site.dataDir });
  members = { admin: lucia, sales: marc, products: await signedIn(site, ines) };
  await withDatabase(site, (db) =>
    db.transaction().execute(async (transaction) => {
      for (const { id, state, email } of emails) {
        await enqueueEmail(transaction, outgoing(email, { to: "ana@tienda.example" }), { id });
        await transaction
          .updateTable("outbox_email")
          .set({ state, next_attempt_at: Date.now() + 3_600_000 })
          .where("id", "=", id)
          .execute();
      }
    }),
  );
});
afterAll(() => site.stop());

function permissionFor(name: string) {
  return getKind(emailKinds, name).permission;
}

/**
 * Regular expression for the key of a personal link: the path of the link, or the `~` in it, also percent-encoded or
 * quoted-printable.
 */
const key = /~|%7E|=7E|\/(solicitud|privacidad\/derechos)\/[\w-]/i;

describe.each(roles)("for the staff role %s", (role) => {
  let list: string;
  let pages: { email: (typeof emails)[number]; path: string; status: number; body: string }[];
  beforeAll(async () => {
    const member = members[role];
    list = (await member.get("/gestion/correos")).body;
    pages = [];
    for (const email of emails)
      for (const path of [`/gestion/correos/${email.id}`, `/gestion/correos/${email.id}/html`])
        pages.push({ email, path, ...(await member.get(path)) });
  });

  it("no page about an email shows the key of a personal link", () => {
    for (const { path, body } of pages) expect(body, path).not.toMatch(key);
    expect(list).not.toMatch(key);
  });

  it("emails about privacy requests exist only with the permission to handle them", async () => {
    for (const { email, path, status } of pages) {
      const isAllowed = mayDo(role, permissionFor(email.email.name));
      expect(status, `${email.email.name} ${path}`).toBe(isAllowed ? 200 : 403);
    }
    for (const { id, email, state } of emails) {
      const isAllowed = mayDo(role, permissionFor(email.name));
      expect(list.includes(`/gestion/correos/${id}"`), email.name).toBe(isAllowed);
      if (isAllowed || state === "waiting") continue;
      const { status } = await members[role].post(`/gestion/correos/${id}/reenvio`, {});
      expect(status, `${email.name} resent`).toBe(403);
    }
  });
});

it("the email samples cover every kind of email that a capability sends", () => {
  const names = emails.map(({ email }) => email.name);
  expect(new Set<string>(names)).toEqual(new Set(Object.keys(emailKinds)));
});

it("the email samples include emails that some roles may not see", () => {
  const refused = emails.filter(({ email }) => !mayDo("sales", permissionFor(email.name)));
  expect(refused.length).toBeGreaterThan(10);
});
