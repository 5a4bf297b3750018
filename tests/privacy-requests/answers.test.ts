import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import {
  privacyActionError,
  privacyDone,
  privacyForms,
  privacyProblems,
  recordCopy,
  recordProblem,
} from "../../src/privacy-requests/copy/console-copy.ts";
import { objectionDone, reportCopy } from "../../src/privacy-requests/copy/page-copy.ts";
import { requestDetailCopy } from "../../src/request-queue/copy/request-copy.ts";
import { asStaff, mailsTo, newApplicant, post, readFileOf } from "../support/applicant.ts";
import { listed, newCase, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { getOne, linesOf } from "../support/page.ts";
import { salonRizoLibre, type Typed } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage } from "../support/visit.ts";
import { confirmPrivacyRequest, eventTypesOf, type Person, rowOf } from "./person.ts";

const queue = "/gestion/derechos";

let site: Site;
let members: { lucia: HttpClient; marc: HttpClient };
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  members = await signInMembers(site);
});
afterAll(() => site.stop());

function decide(person: Person, place: string, fields: Typed = {}) {
  return members.lucia.post(`${queue}/${person.id}/${place}`, {
    version: "1",
    text: "",
    ...(fields as Record<string, string>),
  });
}

test("privacy requests are open to admins only", async () => {
  const person = await confirmPrivacyRequest(site, { right: "access", email: "a@salon.es" });
  for (const path of [queue, `${queue}/${person.id}`])
    expect((await members.marc.get(path)).status).toBe(403);
  expect((await members.marc.post(`${queue}/${person.id}/respuesta`, {})).status).toBe(403);
  expect((await ask(site, queue)).status).toBe(303);
  expect(await eventTypesOf(site, person)).toEqual(["ask", "verify"]);
});

test("the queue of privacy requests shows confirmed ones, with a count in the navigation and valid HTML", async () => {
  const person = await confirmPrivacyRequest(site, { right: "access", email: "cola@salon.es" });
  const page = await members.lucia.get(queue);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect((await open(page)).main).toContain("cola@salon.es");
  expect(page.body).toMatch(/por responder/);
  const one = await members.lucia.get(`${queue}/${person.id}`);
  expect(await findHtmlProblems(one.body)).toEqual([]);
  expect(linesOf(getOne((await open(one)).root, "title")).join()).toContain(person.reference);
  await post(site, "/privacidad/derechos", { right: "access", email: "sin-confirmar@salon.es" });
  expect((await members.lucia.get(queue)).body).not.toContain("sin-confirmar@salon.es");
  const { id } = await rowOf(site, { right: "access", email: "sin-confirmar@salon.es" });
  expect((await members.lucia.get(`${queue}/${id}`)).status).toBe(404);
});

describe("a privacy request received by letter", () => {
  const form = `${queue}/nueva`;
  const byEmail = {
    right: "access",
    email: "por-carta@salon.es",
    receivedOn: Temporal.Now.plainDateISO("Europe/Madrid").subtract({ days: 9 }).toString(),
    proof: "Por carta, con la firma de su ficha.",
  };

  it("is recorded by admins, and its month has begun", async () => {
    expect((await members.marc.post(form, byEmail)).status).toBe(403);
    expect(await findHtmlProblems((await members.lucia.get(form)).body)).toEqual([]);
    const noted = await members.lucia.post(form, byEmail);
    expect(noted.status).toBe(303);
    const page = await open(await members.lucia.get(noted.headers.location ?? ""));
    expect(page.main).toContain(privacyDone.record);
    expect(page.main).toContain(byEmail.proof);
    const { asked_at, due_at } = await rowOf(site, byEmail);
    const due = Temporal.Instant.fromEpochMilliseconds(asked_at)
      .toZonedDateTimeISO("Europe/Madrid")
      .add({ months: 1, days: 1 });
    expect(due_at).toBe(due.epochMilliseconds - 1);
    await expect
      .poll(async () => (await mailsTo(site, byEmail.email)).map(({ text = "" }) => text).join())
      .toContain("/privacidad/derechos/");
  });

  it("is recorded once while it is open, and what was typed comes back", async () => {
    const again = await members.lucia.post(form, { ...byEmail, about: "Todo lo de 2024." });
    expect(again.status).toBe(409);
    expect(again.body).toContain(recordCopy.already);
    expect(again.body).toContain("Todo lo de 2024.");
  });

  it("is not recorded without its day and its proof of identity", async () => {
    const hasty = { ...byEmail, email: "con-prisa@salon.es", receivedOn: "", proof: "" };
    const refused = await members.lucia.post(form, hasty);
    expect(refused.status).toBe(422);
    expect(await findHtmlProblems(refused.body)).toEqual([]);
    const problems = { receivedOn: "missing", proof: "missing" } as const;
    for (const field of ["receivedOn", "proof"] as const)
      expect(refused.body).toContain(recordProblem(problems, field));
    await expect(rowOf(site, hasty)).rejects.toThrow();
  });
});

describe("a privacy request for erasure", () => {
  it("is previewed, carried out by one press, and reported without the erased data", async () => {
    const shop = await newCase(site, {});
    await asStaff(site, shop, { verb: "approve" });
    const other = await newCase(site, { email: shop.email, taxId: "A58818501" });
    const kept = await newApplicant(site);
    const about = "Cerramos el salón en agosto.";
    const person = await confirmPrivacyRequest(site, {
      right: "erasure",
      email: shop.email,
      about,
    });

    const plan = await open(await members.lucia.get(`${queue}/${person.id}`));
    expect(plan.main).toContain("Bloqueado hasta el");
    expect(plan.main).toContain("Borrado");
    expect(await readFileOf(site, shop)).toBeDefined();

    const hasty = await decide(person, "respuesta", { text: "Hecho." });
    expect(hasty.status).toBe(422);
    expect(hasty.body).toContain(privacyProblems["not-understood"]);
    expect(hasty.body).toContain("Hecho.");
    expect(await readFileOf(site, shop)).toBeDefined();

    const done = await decide(person, "respuesta", { isUnderstood: "si" });
    expect(done.headers.location).toBe(`${queue}/${person.id}?hecho=answer`);
    expect((await members.lucia.get(done.headers.location ?? "")).body).toContain(
      privacyDone.answer,
    );
    await expect(readFileOf(site, shop)).rejects.toThrow();
    await expect(readFileOf(site, other)).rejects.toThrow();
    expect(await readFileOf(site, kept)).toBeDefined();

    const page = await openPage(site, person.path);
    expect(await findHtmlProblems(page.body)).toEqual([]);
    const report = await ask(site, `${person.path}/informe.json`);
    const { lines, copies } = JSON.parse(report.body);
    expect(new Date(copies.backupsUntil).getTime()).toBeGreaterThan(Date.now());
    expect(page.body).toContain(reportCopy.copies.mailboxes);
    expect(new Set(lines.map(({ action }: { action: string }) => action))).toEqual(
      new Set(["deleted", "anonymised", "blocked"]),
    );
    for (const gone of [salonRizoLibre.company, salonRizoLibre.contact, about])
      expect(page.body + report.body).not.toContain(gone);
    await expect
      .poll(async () => (await mailsTo(site, shop.email)).map(({ subject }) => subject))
      .toContain(`Respuesta a su petición ${person.reference}`);
  });
});

describe("a privacy request for rectification", () => {
  it("corrects the access requests of the address and keeps the former value", async () => {
    const { email, reference } = await newCase(site);
    const person = await confirmPrivacyRequest(site, {
      right: "rectification",
      email,
      field: "contact",
      value: "Aurora Salgado",
    });
    expect((await decide(person, "respuesta", { isApplicable: "si", apply: "si" })).status).toBe(
      303,
    );
    const { request, events } = await readFileOf(site, { reference });
    expect(request.contact).toBe("Aurora Salgado");
    expect(events.at(-1)).toMatchObject({
      type: "correct",
      text: `contact: ${salonRizoLibre.contact}`,
    });
  });

  it("is not applied by a form from before an upgrade, which does not say whether to apply it", async () => {
    const { email, reference } = await newCase(site);
    const before = await readFileOf(site, { reference });
    const person = await confirmPrivacyRequest(site, {
      right: "rectification",
      email,
      field: "contact",
      value: "Aurora Salgado",
    });
    for (const fields of [{}, { apply: "si" }, { isApplicable: "maybe", apply: "si" }]) {
      const answer = await decide(person, "respuesta", { text: "Corregido.", ...fields });
      expect(answer.status).toBe(409);
      expect(answer.body).toContain(privacyActionError.outdatedForm);
      expect(answer.body).toContain("Corregido.");
    }
    expect(await readFileOf(site, { reference })).toEqual(before);
    expect(await eventTypesOf(site, person)).toEqual(["ask", "verify"]);
  });

  it("that cannot be applied changes nothing, and can be answered by hand", async () => {
    const { email, reference } = await newCase(site);
    const before = await readFileOf(site, { reference });
    const person = await confirmPrivacyRequest(site, {
      right: "rectification",
      email,
      field: "phone",
      value: "el de siempre",
    });
    const answer = await decide(person, "respuesta", { isApplicable: "si", apply: "si" });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain(privacyActionError.notApplicable);
    expect(await readFileOf(site, { reference })).toEqual(before);
    expect(await eventTypesOf(site, person)).toEqual(["ask", "verify"]);
    expect((await decide(person, "respuesta", { isApplicable: "si" })).status).toBe(303);
  });
});

test("a restriction of processing removes the request from work until it is lifted, and says so", async () => {
  const shop = await newCase(site);
  const about = "El NIF está en discusión.";
  const person = await confirmPrivacyRequest(site, {
    right: "restriction",
    email: shop.email,
    about,
  });
  expect(await listed(await members.marc.get("/gestion"))).toContain(shop.id);
  await decide(person, "respuesta");

  expect(await listed(await members.marc.get("/gestion"))).not.toContain(shop.id);
  const page = await open(await members.marc.get(shop.page));
  expect(page.main).toContain(requestDetailCopy.restricted);
  expect(page.main).toContain(about);
  const { version } = (await readFileOf(site, shop)).request;
  const approval = { text: "", seenVersion: `${version}` };
  expect((await members.marc.post(`${shop.page}/aprobacion`, approval)).status).toBe(409);
  expect((await readFileOf(site, shop)).request.state).toBe("pending");
  const mails = (await mailsTo(site, shop.email)).length;
  await post(site, "/solicitud/enlace", { reference: shop.reference, email: shop.email });

  const lift = { version: "2", text: "Comprobado con la Agencia Tributaria." };
  expect((await decide(person, "levantamiento", { ...lift, text: "" })).status).toBe(422);
  expect((await mailsTo(site, shop.email)).length).toBeLessThanOrEqual(mails + 1);
  expect((await decide(person, "levantamiento", lift)).status).toBe(303);
  expect(await listed(await members.marc.get("/gestion"))).toContain(shop.id);
  await expect
    .poll(async () => (await mailsTo(site, shop.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `Novedad sobre su petición ${person.reference}`,
        `Su enlace a la solicitud ${shop.reference}`,
      ]),
    );
});

test("the two-month extension of a privacy request is given once, with the reason", async () => {
  const email = "prorroga@salon.es";
  const person = await confirmPrivacyRequest(site, { right: "access", email });
  const before = await rowOf(site, { email, right: "access" });
  const silent = await decide(person, "prorroga");
  expect(silent.status).toBe(422);
  expect(silent.body).toContain(privacyProblems["text-missing"]);
  await decide(person, "prorroga", { text: "Son muchos pedidos." });
  const after = await rowOf(site, { email, right: "access" });
  const days = (after.due_at - before.due_at) / 86_400_000;
  expect(days).toBeGreaterThan(58);
  expect(days).toBeLessThan(63);
  await decide(person, "prorroga", { version: "2", text: "Y otra vez." });
  expect(await eventTypesOf(site, person)).toEqual(["ask", "verify", "extend"]);
});

test("the refusal of a privacy request gives its reason and the way to the authority", async () => {
  const email = "denegada@salon.es";
  const person = await confirmPrivacyRequest(site, { right: "erasure", email });
  await decide(person, "denegacion", { text: "Esta dirección no es la suya." });
  const { body } = await ask(site, person.path);
  expect(body).toContain("Esta dirección no es la suya.");
  expect(body).toContain("www.aepd.es");
});

test("refusing an objection does not reverse the effect of its confirmation", async () => {
  const person = await confirmPrivacyRequest(site, {
    right: "objection",
    email: "sin-noticias@salon.es",
  });
  const page = await open(await members.lucia.get(`${queue}/${person.id}`));
  expect(page.main).toContain(privacyForms.refuseObjection.text);
  await decide(person, "denegacion", { text: "Lo demás lo exige la ley." });
  const { body } = await ask(site, person.path);
  expect(body).toContain(objectionDone);
  await expect
    .poll(async () => (await mailsTo(site, person.email)).map(({ text = "" }) => text).join())
    .toContain("sigue en vigor");
});

test("each file of a privacy request has a name of its own", async () => {
  const person = await confirmPrivacyRequest(site, { right: "access", email: "ficheros@salon.es" });
  const nameOf = async (file: string) =>
    (await ask(site, `${person.path}/${file}`)).headers["content-disposition"];
  const names = [await nameOf("datos.json"), await nameOf("portabilidad.json")];
  expect(names).toEqual([
    `attachment; filename="${person.reference}-todo.json"`,
    `attachment; filename="${person.reference}-facilitados.json"`,
  ]);
});

test("the second of two admins who decide a privacy request is told who was first", async () => {
  const person = await confirmPrivacyRequest(site, { right: "access", email: "dos@salon.es" });
  await decide(person, "prorroga", { text: "Hay que mirarlo." });
  const late = await decide(person, "denegacion", { text: "No procede." });
  expect(late.status).toBe(409);
  expect(late.body).toContain("amplió el plazo");
  expect(late.body).toContain("No procede.");
  const { state } = await withDatabase(site, (db) =>
    db
      .selectFrom("privacy_request")
      .select("state")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow(),
  );
  expect(state).toBe("received");
});
