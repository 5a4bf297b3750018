import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { derechos, type Person, sendPrivacyRequest } from "../privacy-requests/person.ts";
import { type Applicant, newApplicant, post } from "../support/applicant.ts";
import { findHtmlProblems } from "../support/html.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import type { Typed } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { type Answer, ask } from "../support/visit.ts";

describe("links and forms while the database is unavailable", () => {
  let site: Site;
  let applicant: Applicant;
  let person: Person;
  let away = "";
  beforeAll(async () => {
    site = await startSite();
    applicant = await newApplicant(site);
    person = await sendPrivacyRequest(site, {
      right: "access",
      email: "carmen@farmacia-del-mar.es",
    });
    const file = join(site.dataDir, "site.db");
    away = `${file}.away`;
    renameSync(file, away);
  });
  afterAll(() => site.stop());

  /** Expects a complete 503 page in Spanish that asks the visitor to try again in a few minutes. */
  async function expectSorry(answer: Answer): Promise<string> {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
    expect(await findHtmlProblems(answer.body)).toEqual([]);
    const main = linesOf(getOne(await parsePage(answer.body), "main")).join("\n");
    expect(main).toMatch(/dentro de unos minutos/);
    return main;
  }

  it.each(["", "/datos", "/confirmacion"])("on an applicant's page%s say so", async (place) => {
    const answer = await follow(site, `${applicant.path}${place}`);
    expect(await expectSorry(answer)).not.toContain(applicant.reference);
  });

  it.each<[string, Typed]>([
    ["/confirmacion", {}],
    ["/retirada", {}],
    ["/correccion", { company: "Salón Rizo Más Libre, S. L." }],
    ["/respuesta", { text: "Abrimos también los sábados." }],
  ])("sent by an applicant to %s are refused without loss", async (place, typed) => {
    const answer = await post(site, `${applicant.path}${place}`, typed);
    await expectSorry(answer);
    for (const text of Object.values(typed)) expect(answer.body).toContain(text);
  });

  it("for a new link keep what was typed", async () => {
    const { reference, email } = applicant;
    const answer = await post(site, "/solicitud/enlace", { reference, email });
    await expectSorry(answer);
    for (const typed of [reference, email]) expect(answer.body).toContain(typed);
  });

  it.each(["", "/datos", "/datos.json", "/confirmacion"])(
    "of a privacy request%s say so",
    async (place) => {
      const answer = await follow(site, `${person.path}${place}`);
      expect(await expectSorry(answer)).not.toContain(person.reference);
    },
  );

  it("that confirm an address say so", async () => {
    const { status, headers } = await post(site, `${person.path}/confirmacion`);
    expect([status, headers.location]).toEqual([303, person.path]);
    await expectSorry(await ask(site, person.path));
  });

  it("for a privacy request keep what was typed", async () => {
    const typed = { right: "erasure", email: "otra@farmacia-del-mar.es", about: "Ya cerramos." };
    const answer = await post(site, derechos, { field: "", value: "", ...typed });
    await expectSorry(answer);
    for (const text of [typed.email, typed.about]) expect(answer.body).toContain(text);
  });

  it("work once the database is back", async () => {
    renameSync(away, join(site.dataDir, "site.db"));
    for (const { path, reference } of [applicant, person]) {
      const page = await ask(site, path);
      expect(page.status).toBe(200);
      expect(page.body).toContain(reference);
      expect((await post(site, `${path}/confirmacion`)).status).toBe(303);
    }
  });
});

/** Requests a page and, as a browser does, follows one redirect. */
async function follow(site: Site, path: string): Promise<Answer> {
  const answer = await ask(site, path);
  const { location } = answer.headers;
  return answer.status === 303 && location ? ask(site, location) : answer;
}
