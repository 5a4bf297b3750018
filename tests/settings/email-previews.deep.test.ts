import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import {
  type GroupName,
  type GroupValues,
  groupNames,
  groups,
  samples,
  toTyped,
} from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
beforeAll(async () => {
  site = await startSite();
  ({ lucia, marc } = await signInMembers(site));
});
afterAll(() => site.stop());

const changes: [GroupName, Record<string, string>, email: string, expected: string][] = [
  ["answers", { welcome: "Le llamará Inés Prado." }, "welcome", "Le llamará Inés Prado."],
  ["answers", { "questions.0.text": "¿Qué vende?" }, "question", "¿Qué vende?"],
  ["answers", { noAnswer: "No nos contestó." }, "no-answer", "No nos contestó."],
  ["answers", { duplicateText: "Siga con la otra." }, "duplicate", "Siga con la otra."],
  ["company", { name: "Luz de Luna" }, "received", "Luz de Luna"],
  ["promises", { "unconfirmedExpiry.amount": "17" }, "received", "17\u00A0días\u00A0naturales"],
  [
    "promises",
    { "privacyConfirmation.amount": "9" },
    "privacy-confirm",
    "9\u00A0días\u00A0naturales",
  ],
  ["calendar", { closes: "16:35" }, "confirmed", "16:35"],
  ["recipients", { sales: "tienda@luna.example" }, "new-request", "tienda@luna.example"],
];

test.each(changes)("the settings %s with %j are read in the email %s", async (...change) => {
  const [group, typed, email, expected] = change;
  const preview = await lucia.post(pathOf(group), {
    ...typedOf(group),
    ...typed,
    emailSample: email,
  });
  expect(preview.status).toBe(200);
  const { main } = await open(preview);
  expect(main).toContain(expected);
  expect(main).toContain(settingsCopy.emailPreview.text);
  expect(preview.body).toMatch(/<iframe[^>]* sandbox=""/);
  expect(await findHtmlProblems(preview.body)).toEqual([]);
  // The preview has no signed link, which would end with a time and a signature.
  expect(preview.body).not.toMatch(/\.\d{13}[~.][\w-]{20}/);
});

test("the review of settings offers previews of the affected emails, which can be built for every group", async () => {
  const path = `/gestion/ajustes/${groups.answers.copy.slug}`;
  const typed = { ...typedOf("answers"), noAnswer: "No nos contestó.", intent: "review" };
  const review = await open(await lucia.post(path, { ...typed, seen: "0" }));
  expect(review.main).toContain(settingsCopy.emails["no-answer"]);
  expect(review.main).not.toContain(settingsCopy.emails.duplicate);
  for (const group of groupNames) {
    const { emails = [] }: { emails?: readonly { name: string }[] } = groups[group].copy;
    for (const { name } of emails) {
      const answer = await lucia.post(pathOf(group), { ...typedOf(group), emailSample: name });
      expect(answer.status, `${group} ${name}`).toBe(200);
    }
  }
});

test("an email preview of settings sends, stores and changes nothing", async () => {
  const stored = await withDatabase(site, (db) =>
    db
      .selectFrom("setting_revision")
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(stored.count)).toBe(0);
  expect(await (await fetch(site.url)).text()).not.toContain("Luz de Luna");
});

test("email previews answer hostile names with 404, reject bad values, and are closed to other roles", async () => {
  const typed = typedOf("answers");
  for (const email of ["", "nada", "__proto__", "constructor", "toString", "../received", "\u0000"])
    expect(
      (await lucia.post(pathOf("answers"), { ...typed, emailSample: email })).status,
      email,
    ).toBe(404);
  const bad = { ...typed, noAnswer: "<b>No</b>", emailSample: "no-answer" };
  expect((await lucia.post(pathOf("answers"), bad)).status).toBe(422);
  const unknown = "/gestion/ajustes/__proto__/vista-previa/correo";
  expect((await lucia.post(unknown, { ...typed, emailSample: "welcome" })).status).toBe(404);
  expect((await marc.post(pathOf("answers"), { ...typed, emailSample: "welcome" })).status).toBe(
    403,
  );
  const opened = await lucia.get(pathOf("answers"));
  expect(opened.status).toBe(200);
  expect((await open(opened)).main).toContain(settingsCopy.emailPreview.empty);
});

function pathOf(group: GroupName): string {
  return `/gestion/ajustes/${groups[group].copy.slug}/vista-previa/correo`;
}

function typedOf<Name extends GroupName>(group: Name): Record<string, string> {
  const values: GroupValues[Name] = samples[group];
  return { ...toTyped(group, values) };
}
