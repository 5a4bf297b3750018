import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyWords, personFormCopy } from "../../src/companies/copy/company-forms-copy.ts";
import { companyCopy } from "../../src/companies/copy/company-page-copy.ts";
import { newCase, open, signInMembers } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { type HttpClient, said } from "../support/http-client.ts";
import { addCompany, signedIn as signedInMember } from "../support/members.ts";
import { addPerson, ines, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let members: { lucia: HttpClient; marc: HttpClient };
let path = "";
beforeAll(async () => {
  site = await startSite();
  members = await signInMembers(site);
  await approve({ company: "Farmacia del Mar, S. L.", taxId: "B12345674" });
  const { body } = await members.marc.get("/gestion/empresas");
  path = `/gestion/empresas/${body.match(/data-id="([\w-]+)"/)?.[1]}`;
});
afterAll(() => site.stop());

async function approve(typed: Record<string, string>): Promise<void> {
  const { page } = await newCase(site, typed);
  const { body } = await members.marc.get(page);
  const [, seenVersion = ""] = body.match(/name="seenVersion" value="(\d+)"/) ?? [];
  const answer = await members.marc.post(`${page}/aprobacion`, { text: "", seenVersion });
  expect(answer.status).toBe(303);
}

/** Values of the form on a page, as a browser would submit them unchanged. */
async function formAt(client: HttpClient, address: string): Promise<Record<string, string>> {
  const { root } = await open(await client.get(address));
  const fields: Record<string, string> = {};
  for (const input of root.querySelectorAll("main input")) {
    const of = (name: string) => String(input.getAttribute(name)?.value ?? "");
    const isTicked = !["checkbox", "radio"].includes(of("type")) || input.hasAttribute("checked");
    if (isTicked && of("name")) fields[of("name")] = of("value");
  }
  for (const select of root.querySelectorAll("main select")) {
    const chosen = select.querySelectorAll("option").find((one) => one.hasAttribute("selected"));
    const name = String(select.getAttribute("name")?.value ?? "");
    fields[name] = String(chosen?.getAttribute("value")?.value ?? "");
  }
  return fields;
}

describe("companies in the console", () => {
  it("show the company of an approved request, with its titular and history, in valid HTML", async () => {
    const list = await members.marc.get("/gestion/empresas?busca=farmacia");
    expect(list.body).toContain("Farmacia del Mar, S. L.");
    expect(await findHtmlProblems(list.body)).toEqual([]);
    const page = await members.marc.get(path);
    expect(await findHtmlProblems(page.body)).toEqual([]);
    const { main } = await open(page);
    for (const text of ["ESB12345674", "Titular", "Empresa creada al aprobar su solicitud"])
      expect(main).toContain(text);
    expect((await members.marc.get("/gestion/empresas?busca=nadie")).body).not.toContain("data-id");
  });

  it("are edited in a form that keeps what was typed, also beside somebody else's change", async () => {
    const [edit, seen] = [`${path}/datos`, await formAt(members.marc, `${path}/datos`)];
    const wrong = await members.marc.post(edit, { ...seen, taxId: "B1", tier: "plata" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain(companyWords.taxId.problem);
    expect(wrong.body).toContain('value="plata"');
    expect(await findHtmlProblems(wrong.body)).toEqual([]);
    const saved = await members.marc.post(edit, { ...seen, tier: "plata" });
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}?hecho=guardada`]);
    expect(said((await members.marc.get(`${path}?hecho=guardada`)).body)).toEqual([
      companyCopy.done.guardada,
    ]);
    const late = await members.lucia.post(edit, { ...seen, tier: "oro" });
    expect(late.status).toBe(409);
    expect(late.body).toContain('value="oro"');
  });

  it("take people, addresses and a suspension with its reason, and keep the last titular", async () => {
    const person = { name: "Bruno Gil", email: "bruno@example.com", role: "compras" };
    const added = await members.marc.post(`${path}/personas/nueva`, {
      ...person,
      orderLimit: "500",
    });
    expect(added.headers.location).toBe(`${path}?hecho=persona`);
    const { body } = await members.marc.get(path);
    const [titular] = [...body.matchAll(/data-member="([\w-]+)"/g)].map(([, id]) => id);
    const end = await members.marc.post(`${path}/personas/${titular}`, { intent: "end" });
    expect(end.status).toBe(409);
    expect(end.body).toContain(personFormCopy.rejections["last-owner"]);
    const address = {
      kind: "delivery",
      recipient: "Farmacia",
      street: "Calle Mayor, 1",
      city: "Madrid",
      postcode: "28013",
      province: "",
      country: "ES",
      note: "",
    };
    const saved = await members.marc.post(`${path}/direcciones/nueva`, address);
    expect(saved.headers.location).toBe(`${path}?hecho=direccion`);
    const status = `${path}/estado`;
    const unreasoned = await members.marc.post(status, { status: "suspended", reason: "" });
    expect(unreasoned.status).toBe(422);
    expect(unreasoned.body).toContain(companyCopy.rejections["reason-missing"]);
    expect(await findHtmlProblems(unreasoned.body)).toEqual([]);
    for (const text of ["ESB12345674", "Calle Mayor, 1", "Bruno Gil"])
      expect((await open(unreasoned)).main).toContain(text);
    expect((await members.marc.post(status, { status: "merged" })).status).toBe(400);
    const suspension = { status: "suspended", reason: "unpaid" };
    const suspended = await members.marc.post(status, suspension);
    expect(suspended.headers.location).toBe(`${path}?hecho=estado`);
    const { main } = await open(await members.marc.get(path));
    for (const text of ["Suspendida", "Facturas sin pagar", "Calle Mayor, 1", "Bruno Gil"])
      expect(main).toContain(text);
  });

  it("are joined by the applicant of another request with their tax ID only by decision of the staff", async () => {
    await approve({ company: "Farmacia", taxId: "B12345674", email: "otra@example.com" });
    const { body } = await members.marc.get(path);
    expect(body).toContain(companyCopy.waiting.title);
    const [entry = ""] = body.match(/\/gestion\/empresas\/[\w-]+\/entradas\/[\w-]+/) ?? [];
    expect((await members.marc.post(entry, { decision: "let-in" })).status).toBe(422);
    const letIn = { decision: "let-in", role: "consulta" };
    const decided = await members.marc.post(entry, letIn);
    expect(decided.headers.location).toBe(`${path}?hecho=decidida`);
    const late = await members.lucia.post(entry, letIn);
    expect(late.status).toBe(409);
    expect(late.body).toContain(companyCopy.rejections.gone);
    expect((await open(await members.marc.get(path))).main).toContain("otra@example.com");
  });

  it("lose an invitation that the staff withdraws, once, at an address that shows the page afterwards", async () => {
    const id = await addCompany(site, { email: "titular@invita.es", name: "Salón Invita" });
    const titular = await signedInMember(site, "titular@invita.es");
    const ana = { name: "Ana Ruiz", email: "ana@invita.es", role: "consulta", orderLimit: "" };
    expect((await titular.post("/cuenta/personas", ana)).status).toBe(303);
    const company = `/gestion/empresas/${id}`;
    const shown = await members.marc.get(company);
    const [withdrawal = ""] = shown.body.match(/[/\w-]+\/invitaciones\/[\w-]+\/retirada/) ?? [];
    const read = await members.marc.get(withdrawal);
    expect(read.status).toBe(200);
    expect((await open(read)).main).toEqual((await open(shown)).main);
    const withdrawn = await members.marc.post(withdrawal, {});
    expect(withdrawn.headers.location).toBe(`${company}?hecho=retirada`);
    const late = await members.lucia.post(withdrawal, {});
    expect(late.status).toBe(409);
    expect(late.body).toContain(companyCopy.rejections.gone);
    expect(late.body).not.toContain(`action="${withdrawal}`);
  });

  it("are merged by an admin, into the company of the typed tax ID", async () => {
    await approve({ company: "Salón Rizo Libre", taxId: "A58818501", email: "rizo@example.com" });
    expect((await members.marc.get(`${path}/fusion`)).status).toBe(403);
    expect((await members.marc.post(`${path}/fusion`, { target: "x" })).status).toBe(403);
    const preview = await members.lucia.get(`${path}/fusion?con=A58818501`);
    const [, target = ""] = preview.body.match(/name="target" value="([\w-]+)"/) ?? [];
    const merged = await members.lucia.post(`${path}/fusion`, { target });
    expect(merged.headers.location).toBe(`/gestion/empresas/${target}?hecho=unida`);
    expect((await members.lucia.get(path)).body).toContain(companyCopy.mergedInto);
  });

  it("are hidden from staff who manage products, and unknown ids are 404", async () => {
    await addPerson(ines, { DATA_DIR: site.dataDir });
    const products = await signedIn(site, ines);
    for (const page of ["/gestion/empresas", path, `${path}/datos`, `${path}/personas/nueva`])
      expect((await products.get(page)).status, page).toBe(403);
    const suspension = { status: "suspended", reason: "unpaid" };
    expect((await products.post(`${path}/estado`, suspension)).status).toBe(403);
    for (const page of ["", "/datos", "/recargo", "/personas/nueva", "/direcciones/nueva"])
      expect((await members.marc.get(`/gestion/empresas/nadie${page}`)).status, page).toBe(404);
    expect((await members.marc.get(`${path}/personas/nadie`)).status).toBe(404);
  });
});
