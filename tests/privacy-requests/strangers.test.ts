import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { privacyPage } from "../../src/privacy-requests/copy/page-copy.ts";
import { mailsTo, newApplicant, post } from "../support/applicant.ts";
import { eventually, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { salonRizoLibre } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage } from "../support/visit.ts";
import {
  confirmPrivacyRequest,
  derechos,
  eventTypesOf,
  madeLink,
  type Person,
  rowOf,
  sendPrivacyRequest,
} from "./person.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
});
afterAll(() => site.stop());

test("the privacy request form answers the same for known and unknown addresses", async () => {
  const { email } = await newApplicant(site);
  const typed = { right: "access", about: "Todo.", field: "", value: "" };
  const known = await post(site, derechos, { ...typed, email });
  const unknown = await post(site, derechos, { ...typed, email: "nadie@en-ninguna-parte.es" });
  const seen = ({ status, headers, body }: typeof known) => {
    return { status, headers: { ...headers, date: "", "x-request-id": "" }, body };
  };
  expect(seen(known)).toEqual(seen(unknown));
  expect(known).toMatchObject({ status: 303, headers: { location: `${derechos}/enviada` } });
  const subjects = async (to: string) =>
    (await mailsTo(site, to)).map(({ subject = "" }) => subject.replace(/DER-\S+/, "DER"));
  for (const to of [email, "nadie@en-ninguna-parte.es"])
    await expect.poll(() => subjects(to)).toContain("Confirme su petición DER");
});

test("the same privacy request twice in a row causes one email", async () => {
  const email = "impaciente@salon.es";
  await sendPrivacyRequest(site, { right: "access", email });
  await post(site, derechos, { right: "access", email: email.toUpperCase() });
  const rows = await withDatabase(site, (db) =>
    db.selectFrom("privacy_request").select("id").where("email_key", "=", email).execute(),
  );
  expect(rows).toHaveLength(1);
});

test("the privacy request form is valid and says what it cannot read, keeping what was typed", async () => {
  expect(await findHtmlProblems((await openPage(site, derechos)).body)).toEqual([]);
  const page = await post(site, derechos, { right: "rectification", email: "hola@", value: "" });
  expect(page.status).toBe(422);
  expect(page.root.querySelectorAll('[role="alert"] li')).toHaveLength(3);
  expect(attributeOf(getOne(page.root, 'input[name="email"]'), "value")).toBe("hola@");
  expect(getOne(page.root, 'input[value="rectification"]').getAttribute("checked")).not.toBeNull();
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect((await post(site, derechos, { right: "todo", email: "a@b.es" })).status).toBe(422);
});

describe("a link of a privacy request", () => {
  let person: Person;
  let email: string;
  beforeAll(async () => {
    ({ email } = await newApplicant(site));
    person = await sendPrivacyRequest(site, { right: "access", email, about: "Por curiosidad." });
  });

  it("changes nothing when a link scanner opens it", async () => {
    for (const place of ["", "/confirmacion", "/datos", "/datos.json", "/portabilidad.json"]) {
      const { status, body } = await ask(site, person.path + place);
      expect([200, 302, 303], place).toContain(status);
      expect(body).not.toContain(salonRizoLibre.company);
    }
    expect(await eventTypesOf(site, person)).toEqual(["ask"]);
    expect((await post(site, person.path)).status).toBe(405);
  });

  it("that was not sent to anybody is a page that does not exist", async () => {
    const [payload = "", signature = ""] = person.link.split("~");
    const forged = [
      payload,
      `${person.link}A`,
      `${payload.replace(/\d$/, (digit) => `${digit}0`)}~${signature}`,
      await madeLink(site, { id: person.id, daysAgo: 0, purpose: "applicant" }),
      person.reference,
    ];
    for (const link of forged) {
      expect((await ask(site, `${derechos}/${link}`)).status, link).toBe(404);
      expect((await post(site, `${derechos}/${link}/confirmacion`)).status, link).toBe(404);
    }
    expect((await ask(site, `/solicitud/${person.link}`)).status).toBe(404);
    expect(await eventTypesOf(site, person)).toEqual(["ask"]);
  });

  it("that has expired says so and confirms nothing", async () => {
    const link = await madeLink(site, { id: person.id, daysAgo: 31 });
    const page = await openPage(site, `${derechos}/${link}`);
    expect(page.status).toBe(410);
    expect(linesOf(getOne(page.root, "h1")).join()).toBe(privacyPage.expiredTitle);
    await post(site, `${derechos}/${link}/confirmacion`);
    expect(await eventTypesOf(site, person)).toEqual(["ask"]);
  });

  it("from another site confirms nothing", async () => {
    const headers = { Origin: "https://evil.example" };
    expect((await post(site, `${person.path}/confirmacion`, {}, headers)).status).toBe(403);
    expect(await eventTypesOf(site, person)).toEqual(["ask"]);
  });

  it("of one person shows nothing of another, and is not cached", async () => {
    const theirs = await newApplicant(site, { company: "Herbolario Luna Clara" });
    await post(site, `${person.path}/confirmacion`);
    const file = await ask(site, `${person.path}/datos.json`);
    expect(file.status).toBe(200);
    expect(file.headers["cache-control"]).toBe("private, no-store");
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="${person.reference}-todo.json"`,
    );
    expect(file.body).toContain(email);
    expect(file.body).not.toContain(theirs.email);
    expect(file.body).not.toContain("Luna Clara");
  });

  it("pressed twice confirms once", async () => {
    await post(site, `${person.path}/confirmacion`);
    expect(await eventTypesOf(site, person)).toEqual(["ask", "verify"]);
  });
});

test("a request for access shows all data as a page and as a file, emails and history included", async () => {
  const { email, reference } = await newApplicant(site);
  const person = await confirmPrivacyRequest(site, { right: "access", email });
  const page = await openPage(site, `${person.path}/datos`);
  expect(page.status).toBe(200);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const text = linesOf(getOne(page.root, "main")).join("\n");
  for (const held of [salonRizoLibre.company, reference, person.reference, email])
    expect(text).toContain(held);
  const file = JSON.parse((await ask(site, `${person.path}/datos.json`)).body);
  expect(file.accessRequests).toMatchObject([
    { reference, email, history: [{ type: "submit", by: "applicant" }] },
  ]);
  expect(file.emails.length).toBeGreaterThanOrEqual(2);
  expect(file.privacyRequests).toMatchObject([{ reference: person.reference, right: "access" }]);
});

test("a request for portability gives the data that the person provided, and no more", async () => {
  const { email } = await newApplicant(site);
  const person = await confirmPrivacyRequest(site, { right: "portability", email });
  const file = await ask(site, `${person.path}/portabilidad.json`);
  expect(JSON.parse(file.body).accessRequests).toMatchObject([
    { company: salonRizoLibre.company, email },
  ]);
  expect(file.body).not.toMatch(/history|letters|reference/);
  expect((await ask(site, `${person.path}/datos.json`)).status).toBe(303);
});

test("an objection takes effect at once, and a later form reverses it only once its owner confirmed it", async () => {
  const typed = { wantsNews: "si" };
  const { email, path } = await newApplicant(site, typed);
  const newsOf = () =>
    withDatabase(site, async (db) => {
      const rows = await db
        .selectFrom("access_request")
        .select(["wants_news", "confirmed_at"])
        .where("email", "=", email)
        .execute();
      return rows.map(({ wants_news, confirmed_at }) => wants_news === 1 && confirmed_at !== null);
    });
  await post(site, `${path}/confirmacion`);
  expect(await newsOf()).toEqual([true]);
  await confirmPrivacyRequest(site, { right: "objection", email });
  expect(await newsOf()).toEqual([false]);
  const again = await newApplicant(site, { ...typed, email, taxId: "A58818501" });
  expect(await newsOf()).toEqual([false, false]);
  await post(site, `${again.path}/confirmacion`);
  expect((await newsOf()).toSorted()).toEqual([false, true]);
});

test("the month of a privacy request counts from the form, not from the confirmation", async () => {
  const email = "plazo@salon.es";
  const person = await sendPrivacyRequest(site, { right: "erasure", email });
  const before = await rowOf(site, { email, right: "erasure" });
  await post(site, `${person.path}/confirmacion`);
  const after = await rowOf(site, { email, right: "erasure" });
  expect(after.due_at).toBe(before.due_at);
  const days = (after.due_at - after.asked_at) / 86_400_000;
  expect(days).toBeGreaterThan(27.9);
  expect(days).toBeLessThan(32);
  await eventually(async () =>
    (await mailsTo(site, email)).some(({ subject }) => subject?.includes("Hemos recibido"))
      ? true
      : undefined,
  );
});
