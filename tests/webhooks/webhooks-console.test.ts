import { afterAll, beforeAll, expect, test } from "vitest";
import { errorTitle } from "../../src/kernel/copy/form-problems-copy.ts";
import { integrationsCopy as copy, endpointWords } from "../../src/webhooks/copy/webhooks-copy.ts";
import { newCase, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inTime } from "../support/in-time.ts";
import { attributeOf, getOne } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { isSignedWith, type Receiver, startReceiver } from "./receiver.ts";

const path = "/gestion/integraciones";
const chosen = { "eventTypes[]": "access_request.approved" };

let site: Site;
let receiver: Receiver;
let lucia: HttpClient;
let marc: HttpClient;
beforeAll(async () => {
  receiver = await startReceiver();
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia, marc } = await signInMembers(site));
});
afterAll(async () => {
  await site.stop();
  await receiver.close();
});

/** Adds a webhook endpoint; returns its page and the secret, which only this response shows. */
async function add(note: string): Promise<{ page: string; secret: string; url: string }> {
  const url = `${receiver.url}/${note.toLowerCase()}`;
  const answer = await lucia.post(path, { url, note, ...chosen });
  expect(answer.status).toBe(201);
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  const { root } = await open(answer);
  const field = root.querySelector("#campo-secret");
  const links = root.querySelectorAll("main a").map((link) => attributeOf(link, "href") ?? "");
  const page = links.find((href) => href.startsWith(`${path}/`)) ?? "";
  return { page, url, secret: (field && attributeOf(field, "value")) ?? "" };
}

test("a webhook form keeps what was typed, and every problem has a sentence", async () => {
  const answer = await lucia.post(path, {
    url: "http://erp.example.com/avisos",
    note: "Facturación",
  });
  expect(answer.status).toBe(422);
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  const { main, root } = await open(answer);
  expect(main).toContain(endpointWords.url.problem["not-https"]);
  expect(main).toContain(endpointWords.eventTypes.problem);
  const typed = (name: string) => attributeOf(getOne(root, `#campo-${name}`), "value");
  expect(typed("url")).toBe("http://erp.example.com/avisos");
  expect(typed("note")).toBe("Facturación");
});

test("a new webhook endpoint gets a test and the next approval, signed with the secret that was shown once", async () => {
  const { page, secret, url } = await add("Clientes");
  expect(secret).toMatch(/^whsec_/);
  const again = await lucia.post(path, { url, note: "", ...chosen });
  expect(again.status).toBe(422);
  expect((await open(again)).main).toContain(copy.taken);
  for (const shown of [path, page]) expect((await lucia.get(shown)).body).not.toContain(secret);
  expect(await findHtmlProblems((await lucia.get(page)).body)).toEqual([]);

  const tested = await lucia.post(`${page}/pruebas`, {});
  expect(tested).toMatchObject({ status: 303, headers: { location: `${page}?hecho=prueba` } });
  const { page: requestPage } = await newCase(site, { company: "Herbolario La Alcazaba" });
  await lucia.post(`${requestPage}/aprobacion`, { text: "", seenVersion: "1" });
  const received = () => receiver.accepted.filter((each) => each.path === "/clientes");
  await inTime(() => expect(received()).toHaveLength(2));
  const [test, approval] = received();
  expect(JSON.parse(test?.body ?? "")).toMatchObject({ type: "webhook.test" });
  expect(JSON.parse(approval?.body ?? "")).toMatchObject({
    type: "access_request.approved",
    data: { company: "Herbolario La Alcazaba", state: "approved" },
  });
  for (const each of received()) expect(isSignedWith(secret, each)).toBe(true);
  await inTime(async () => {
    const { main } = await open(await lucia.get(page));
    expect(main).toContain(copy.deliveries.state.delivered);
    expect(main).toContain(`Lucía Ferrer envió una prueba a ${url}`);
  });
  expect(site.logs()).not.toContain(secret);
  expect(site.logs()).not.toContain("whsec_");
});

test("a webhook secret is replaced once for each opened page, and the former one still signs", async () => {
  const { page, secret } = await add("Almacen");
  const { root } = await open(await lucia.get(page));
  const seen = attributeOf(getOne(root, 'input[name="seen"]'), "value") ?? "";
  const answer = await lucia.post(`${page}/secreto`, { seen });
  expect(answer.status).toBe(200);
  const shown = getOne((await open(answer)).root, "#campo-secret");
  const next = attributeOf(shown, "value") ?? "";
  expect(next).toMatch(/^whsec_/);
  expect(next).not.toBe(secret);
  const second = await lucia.post(`${page}/secreto`, { seen });
  expect(second.status).toBe(409);
  expect((await open(second)).main).toContain(copy.secret.overtaken);
  await lucia.post(`${page}/pruebas`, {});
  await inTime(() => expect(receiver.accepted.some((one) => one.path === "/almacen")).toBe(true));
  const received = receiver.accepted.find((one) => one.path === "/almacen");
  for (const key of [secret, next]) expect(received && isSignedWith(key, received)).toBe(true);
});

test("failed webhooks are listed with their reason and sent again", async () => {
  const { page, url } = await add("Caido");
  receiver.answersEach((received) => (received.path === "/caido" ? 410 : 204));
  await lucia.post(`${page}/pruebas`, {});
  await inTime(async () => {
    const { main } = await open(await lucia.get(page));
    expect(main).toContain("No ha llegado: respondió 410");
    expect(main).toContain(copy.state.ended);
  });
  const { main } = await open(await lucia.get(path));
  expect(main).toContain(`El sitio terminó, porque respondió 410, ${url}`);
  // The URL of an ended endpoint can be used again for a new one.
  receiver.answersWith(204);
  expect((await add("Caido")).page).not.toBe(page);
});

test("a webhook delivery that was given up is sent again, once", async () => {
  const { page } = await add("Perdido");
  await lucia.post(`${page}/pruebas`, {});
  await inTime(async () => {
    expect((await open(await lucia.get(page))).main).toContain(copy.deliveries.state.delivered);
  });
  const id = page.split("/").at(-1) ?? "";
  await withDatabase(site, (db) =>
    db
      .updateTable("webhook_delivery")
      .set({ state: "dead", attempts: 10, fault: "status", status: 503 })
      .where("endpoint_id", "=", id)
      .execute(),
  );
  const { body } = await lucia.get(page);
  const [, resend = ""] = body.match(/action="([/\w-]+\/reenvio)"/) ?? [];
  const again = await lucia.post(resend, {});
  expect(again).toMatchObject({ status: 303, headers: { location: `${page}?hecho=reenviado` } });
  await inTime(() => {
    expect(receiver.accepted.filter((one) => one.path === "/perdido")).toHaveLength(2);
  });
  expect((await lucia.post(resend, {})).status).toBe(409);
});

test("pausing, resuming and ending a webhook endpoint need confirmation and are recorded", async () => {
  const { page, url } = await add("Pausas");
  const become = async (form: Record<string, string>) =>
    (await lucia.post(`${page}/estado`, form)).status;
  const change = (form: Record<string, string>) => lucia.post(`${page}/datos`, form);
  expect(await become({ state: "paused" })).toBe(303);
  const again = await lucia.post(`${page}/estado`, { state: "paused" });
  expect(again.status).toBe(409);
  expect(again.body).toContain(`<title>${errorTitle}Pausas`);
  expect(await findHtmlProblems(again.body)).toEqual([]);
  for (const text of [copy.notPossible, url, copy.state.paused])
    expect((await open(again)).main).toContain(text);
  expect((await lucia.post(`${page}/pruebas`, {})).status).toBe(409);
  expect(await become({ state: "active" })).toBe(303);
  expect((await change({ note: "Nueva", "eventTypes[]": "access_request.erased" })).status).toBe(
    303,
  );
  const incomplete = await change({ note: "Otra" });
  expect(incomplete.status).toBe(422);
  const note = getOne((await open(incomplete)).root, "#campo-note");
  expect(attributeOf(note, "value")).toBe("Otra");
  expect(await become({ state: "ended" })).toBe(422);
  expect(await become({ state: "ended", confirmed: "si" })).toBe(303);
  expect(await become({ state: "ended", confirmed: "si" })).toBe(409);
  expect(await become({ state: "nada" })).toBe(400);
  const { main } = await open(await lucia.get(page));
  for (const done of ["añadió", "pausó", "reanudó", "cambió qué se avisa a", "terminó"])
    expect(main).toContain(`Lucía Ferrer ${done} ${url}`);
  expect((await lucia.get(`${path}/nada`)).status).toBe(404);
  expect((await lucia.post(`${path}/nada/estado`, { state: "paused" })).status).toBe(404);
});

test("sales staff cannot use the webhook pages", async () => {
  const { page } = await add("Ventas");
  for (const each of [path, page]) expect((await marc.get(each)).status, each).toBe(403);
  const decisions = ["datos", "estado", "secreto", "pruebas", "avisos/nada/reenvio"];
  for (const each of [path, ...decisions.map((decision) => `${page}/${decision}`)]) {
    const answer = await marc.post(each, { state: "ended", confirmed: "si" });
    expect(answer.status, each).toBe(403);
  }
  expect((await marc.get("/gestion")).body).not.toContain(path);
  expect((await lucia.get("/gestion")).body).toContain(path);
});
