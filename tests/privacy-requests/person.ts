import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { signPersonalLink } from "../../src/platform/http/personal-link.ts";
import { mailsTo, post } from "../support/applicant.ts";
import { eventually, withDatabase } from "../support/console.ts";
import type { Typed } from "../support/send-request.ts";
import type { Site } from "../support/site.ts";

export const derechos = "/privacidad/derechos";

/** Person who sent a privacy request. `link` and `path`: token and path of the personal link in the email. */
export type Person = { email: string; id: string; reference: string; link: string; path: string };

export async function sendPrivacyRequest(site: Site, typed: Typed): Promise<Person> {
  const sent = { about: "", field: "", value: "", ...typed };
  expect(await post(site, derechos, sent)).toMatchObject({
    status: 303,
    headers: { location: `${derechos}/enviada` },
    body: "",
  });
  const email = typed.email ?? "";
  const right = typed.right ?? "";
  const row = await rowOf(site, { email, right });
  const link = await eventually(async () => {
    for (const { text = "" } of await mailsTo(site, email)) {
      const [, found] = text.match(/\/privacidad\/derechos\/([\w.~-]+~[\w-]+)/) ?? [];
      if (found && text.includes(row.reference)) return found;
    }
    return undefined;
  });
  return { email, id: row.id, reference: row.reference, link, path: `${derechos}/${link}` };
}

/** Sends a privacy request and confirms it with the link in the email. */
export async function confirmPrivacyRequest(site: Site, typed: Typed): Promise<Person> {
  const person = await sendPrivacyRequest(site, typed);
  expect(await post(site, `${person.path}/confirmacion`)).toMatchObject({ status: 303 });
  expect((await rowOf(site, { ...person, right: typed.right ?? "" })).state).toBe("received");
  return person;
}

export async function rowOf(site: Site, { email, right }: { email: string; right: string }) {
  return withDatabase(site, (db) =>
    db
      .selectFrom("privacy_request")
      .selectAll()
      .where("email", "=", email)
      .where("asked_right", "=", right)
      .executeTakeFirstOrThrow(),
  );
}

export async function eventTypesOf(site: Site, { id }: { id: string }): Promise<string[]> {
  const rows = await withDatabase(site, (db) =>
    db
      .selectFrom("privacy_request_event")
      .select("type")
      .where("privacy_request_id", "=", id)
      .orderBy("at")
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ type }) => type);
}

/** Makes a personal link signed with the site's keys, for any purpose, as if it were `daysAgo` days old. */
export async function madeLink(
  site: Site,
  { id, daysAgo, purpose = "rights" }: { id: string; daysAgo: number; purpose?: string },
): Promise<string> {
  const keys = (await readFile(join(site.dataDir, "signing-keys"), "utf8")).split("\n");
  const signer = createSigner(keys.filter(Boolean), purpose);
  return signPersonalLink(signer, { requestId: id, createdAt: Date.now() - daysAgo * 86_400_000 });
}
