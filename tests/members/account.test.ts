import { readFileSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { consoleDocumentsCopy, documentsCopy } from "../../src/companies/copy/documents-copy.ts";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { changeDataSubject } from "../../src/platform/privacy/data-subject-hooks.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import {
  addCompany,
  addMember,
  inDatabase,
  mailAbout,
  type Place,
  signedIn,
  titularOf,
  upload,
} from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { engines } from "../support/variants.ts";

describe.each(engines)("account of a company on %s", (engine) => {
  let running: Site;
  let site: Place;
  let drop = async () => {};
  let staff: HttpClient;
  beforeAll(async () => {
    const database = engine === "PostgreSQL" ? await createMigratedDatabase() : null;
    drop = async () => database?.drop();
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    running = await startSite({ env });
    site = { url: running.url, dataDir: running.dataDir, databaseUrl: database?.url };
    await addPerson(lucia, { DATA_DIR: running.dataDir, ...env });
    staff = await signedInStaff(running, lucia);
  });
  afterAll(async () => {
    await running?.stop();
    await drop();
  });

  const shop = {
    kind: "delivery",
    recipient: "Salón Dirección",
    street: "Calle Mayor 1",
    note: "",
    postcode: "28013",
    city: "Madrid",
    province: "Madrid",
    country: "ES",
  };

  it("addresses: add, correct, choose the default, and end one", async () => {
    const companyId = await addCompany(site, { email: "titular@direcciones.es" });
    const titular = await signedIn(site, "titular@direcciones.es");
    const save = (id: string, form: object) =>
      titular.post(`/cuenta/direcciones/${id}`, { ...shop, ...form });
    const wrong = await save("nueva", { postcode: "99999", street: "Ronda 8" });
    expect(wrong.status).toBe(422);
    for (const kept of ["Ronda 8", "99999", "Escriba un código postal"])
      expect(wrong.body).toContain(kept);
    expect((await save("nueva", {})).headers.location).toContain("guardada");
    await save("nueva", { street: "Plaza Nueva 2" });
    await save("nueva", { kind: "billing", street: "Apartado 3" });
    expect(await linesOf(companyId)).toEqual([
      ["billing", "Apartado 3", 1],
      ["delivery", "Calle Mayor 1", 1],
      ["delivery", "Plaza Nueva 2", 0],
    ]);
    const [, first = "", second = ""] = await idsOf(companyId);
    await titular.post("/cuenta/direcciones", { address: second });
    await save(second, { street: "Plaza Nueva 2, bajo" });
    await titular.post(`/cuenta/direcciones/${second}`, { intent: "remove" });
    expect(await linesOf(companyId)).toEqual([
      ["billing", "Apartado 3", 1],
      ["delivery", "Calle Mayor 1", 1],
    ]);
    expect((await titular.get(`/cuenta/direcciones/${second}`)).status).toBe(404);
    expect((await titular.get(`/cuenta/direcciones/${first}`)).body).toContain("Calle Mayor 1");
  });

  it("addresses: titular and compras change them, the others only read", async () => {
    const companyId = await addCompany(site, { email: "titular@funciones.es" });
    const titular = await signedIn(site, "titular@funciones.es");
    await titular.post("/cuenta/direcciones/nueva", shop);
    const [address = ""] = await idsOf(companyId);
    for (const [role, status] of [
      ["buyer", 303],
      ["accountant", 403],
      ["observer", 403],
    ] as const) {
      await addMember(site, companyId, `${role}@funciones.es`, role);
      const client = await signedIn(site, `${role}@funciones.es`);
      const list = await client.get("/cuenta/direcciones");
      expect(list.body).toContain("Calle Mayor 1");
      expect(list.body.includes("Añadir una dirección"), role).toBe(status === 303);
      for (const path of ["", "/nueva", `/${address}`])
        expect(
          (await client.post(`/cuenta/direcciones${path}`, { ...shop, address })).status,
          role + path,
        ).toBe(status);
    }
  });

  const certificate = {
    name: "recargo 2026.pdf",
    content: readFileSync(new URL("../attachments/files/chromium.pdf", import.meta.url)),
  };

  it("documents: the titular sends the recargo certificate, and the staff confirms it with the file", async () => {
    const companyId = await addCompany(site, {
      email: "titular@recargo.es",
      name: "Ana Ruiz Gil",
      taxNumber: "12345678Z",
    });
    const titular = await signedIn(site, "titular@recargo.es");
    const send = (client: HttpClient, fields: Record<string, string>, file = certificate) =>
      upload(site, client, { path: "/cuenta/documentos", fields, file });
    const wrong = { name: "malo.pdf", content: Buffer.from("hola") };
    expect((await send(titular, { kind: "surcharge" }, wrong)).status).toBe(422);
    expect((await send(titular, { kind: "surcharge" })).headers.location).toContain("enviado");
    const list = await titular.get("/cuenta/documentos");
    expect(list.body).toContain("por comprobar");
    const path = /\/cuenta\/documentos\/[\w-]{36}/.exec(list.body)?.[0] ?? "";
    expect((await titular.get(path)).headers["content-disposition"]).toContain("recargo 2026.pdf");
    const console = `/gestion/empresas/${companyId}`;
    expect((await staff.get("/gestion/empresas")).body).toMatch(
      /estado=por-comprobar"[^>]*>\d+ empresas? con documentos por comprobar</,
    );
    const isToCheck = async () =>
      (await staff.get("/gestion/empresas?estado=por-comprobar")).body.includes(companyId);
    expect(await isToCheck()).toBe(true);
    expect((await staff.get(`${console}/documentos`)).body).toContain("recargo 2026.pdf");
    const id = path.slice(-36);
    const form = await staff.get(`${console}/recargo?documento=${id}`);
    const seen = /name="seen" value="(\d+)"/.exec(form.body)?.[1] ?? "";
    const proof = { kind: "proved", document: "Certificado", file: id, from: "2026-01-01" };
    const proved = await staff.post(`${console}/recargo`, { ...proof, until: "", seen });
    expect(proved.headers.location).toContain("recargo");
    expect(await isToCheck()).toBe(false);
    expect((await titular.get("/cuenta/documentos")).body).toContain("comprobado");
    const late = await titular.post("/cuenta/documentos", { remove: id });
    expect([late.status, said(late.body)[0]]).toEqual([409, documentsCopy.checked]);
    const page = (await staff.get(`${console}/documentos`)).body;
    const used = await staff.post(`${console}/documentos`, { remove: id, seen: seenIn(page) });
    const { problems } = consoleDocumentsCopy;
    expect([used.status, said(used.body)]).toEqual([409, [problems["in-use"]]]);
    const row = await inDatabase(site, (db) =>
      db
        .selectFrom("company")
        .select(["surcharge", "surcharge_file", "surcharge_checked_name"])
        .where("id", "=", companyId)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({
      surcharge: "proved",
      surcharge_file: id,
      surcharge_checked_name: lucia.name,
    });
  });

  it("documents: a rejected one says why, by email too; an unchecked one can be withdrawn", async () => {
    const companyId = await addCompany(site, { email: "titular@rechazo.es" });
    const titular = await signedIn(site, "titular@rechazo.es");
    const path = "/cuenta/documentos";
    await upload(site, titular, { path, fields: { kind: "census" }, file: certificate });
    const id = /documentos\/([\w-]{36})/.exec((await titular.get(path)).body)?.[1] ?? "";
    const check = { document: id, verdict: "refused" };
    const console = `/gestion/empresas/${companyId}/documentos`;
    expect((await staff.post(console, { ...check, reason: " " })).status).toBe(422);
    await staff.post(console, { ...check, reason: "No se lee el sello" });
    expect((await titular.get(path)).body).toContain("no nos sirve: No se lee el sello");
    const mail = await mailAbout(site, "titular@rechazo.es", "Sobre un documento");
    expect(mail.text).toContain("No se lee el sello");
    const photo = {
      name: "tienda.jpg",
      content: readFileSync(new URL("../attachments/files/shop.jpg", import.meta.url)),
    };
    await upload(site, titular, { path, fields: { kind: "other" }, file: photo });
    const other = (await titular.get(path)).body.match(/documentos\/([\w-]{36})/)?.[1] ?? "";
    expect(other).not.toBe(id);
    expect((await titular.post(path, { remove: other })).headers.location).toContain("quitado");
    expect((await titular.get(`${path}/${other}`)).status).toBe(404);
  });

  it("documents: staff remove one only if the company is unchanged since they saw it", async () => {
    const companyId = await addCompany(site, { email: "titular@vista.es" });
    const titular = await signedIn(site, "titular@vista.es");
    const own = "/cuenta/documentos";
    await upload(site, titular, { path: own, fields: { kind: "census" }, file: certificate });
    const id = /documentos\/([\w-]{36})/.exec((await titular.get(own)).body)?.[1] ?? "";
    const path = `/gestion/empresas/${companyId}/documentos`;
    const seen = seenIn((await staff.get(path)).body);
    await staff.post(path, { document: id, verdict: "accepted", reason: "" });
    for (const old of [seen, "", "0"]) {
      const late = await staff.post(path, { remove: id, seen: old });
      expect([late.status, said(late.body)]).toEqual([
        409,
        [consoleDocumentsCopy.problems.overtaken],
      ]);
      expect(seenIn(late.body)).toBe(String(Number(seen) + 1));
    }
    expect((await titular.get(`${own}/${id}`)).status).toBe(200);
    const now = seenIn((await staff.get(path)).body);
    const removed = await staff.post(path, { remove: id, seen: now });
    expect([removed.status, removed.headers.location]).toEqual([303, `${path}?hecho=quitado`]);
    expect((await titular.get(`${own}/${id}`)).status).toBe(404);
    const again = await staff.post(path, { remove: id, seen: now });
    expect([again.status, said(again.body)]).toEqual([
      409,
      [consoleDocumentsCopy.problems.overtaken],
    ]);
  });

  it("documents: contable reads, other roles neither read nor send, other companies find nothing", async () => {
    const companyId = await addCompany(site, { email: "titular@papeles.es" });
    const titular = await signedIn(site, "titular@papeles.es");
    const path = "/cuenta/documentos";
    await upload(site, titular, { path, fields: { kind: "census" }, file: certificate });
    const id = /documentos\/([\w-]{36})/.exec((await titular.get(path)).body)?.[1] ?? "";
    await addCompany(site, { email: "titular@curiosa.es" });
    const stranger = await signedIn(site, "titular@curiosa.es");
    const unknown = id.replace(/.{6}$/, "ffffff");
    for (const ask of [
      (one: string) => stranger.get(`${path}/${one}`),
      (one: string) => stranger.post(path, { remove: one }),
    ]) {
      const [foreign, none] = [await ask(id), await ask(unknown)];
      expect([foreign.status, none.status]).toEqual([404, 404]);
      expect(foreign.body.replaceAll(id, "ID")).toBe(none.body.replaceAll(unknown, "ID"));
    }
    for (const [role, read] of [
      ["accountant", 200],
      ["buyer", 403],
      ["observer", 403],
    ] as const) {
      await addMember(site, companyId, `${role}@papeles.es`, role);
      const client = await signedIn(site, `${role}@papeles.es`);
      expect((await client.get(path)).status, role).toBe(read);
      expect((await client.get(`${path}/${id}`)).status, role).toBe(read);
      const sent = await upload(site, client, {
        path,
        fields: { kind: "census" },
        file: certificate,
      });
      expect(sent.status, role).toBe(403);
      expect((await client.post(path, { remove: id })).status, role).toBe(403);
    }
  });

  it("news are switched on and off, and an objection elsewhere ends them here", async () => {
    const email = "titular@novedades.es";
    await addCompany(site, { email });
    const titular = await signedIn(site, email);
    const page = "/cuenta/preferencias";
    expect(await personWith(email)).toMatchObject({ first_signed_in_at: expect.any(Number) });
    expect((await titular.get(page)).body).toContain("No recibe novedades");
    const on = await titular.post(page, { receiveNews: "si" });
    expect(on.headers.location).toBe(`${page}?aviso=novedades`);
    expect((await titular.get(page)).body).toContain("Recibe novedades");
    await inDatabase(site, (db) =>
      inTransaction(db, (tx) =>
        changeDataSubject(tx, hooks, {
          emailKey: email,
          change: { kind: "object" },
          at: Temporal.Now.instant(),
          actor: { kind: "person" },
        }),
      ),
    );
    expect((await titular.get(page)).body).toContain("No recibe novedades");
    await titular.post(page, { receiveNews: "si" });
    await titular.post(page, { receiveNews: "no" });
    expect(await personWith(email)).toMatchObject({ news_since: null });
  });

  it("members correct their own name and telephone, and a wrong form keeps what was typed", async () => {
    const email = "titular@datos.es";
    await addCompany(site, { email });
    const titular = await signedIn(site, email);
    const page = "/cuenta/preferencias";
    const wrong = await titular.post(page, { name: "N", phone: "12" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatch(/value="N".*Escriba su nombre.*value="12".*Revise el teléfono/s);
    await titular.post(page, { name: "Nerea Vidal Soto", phone: "600 999 888" });
    expect(await personWith(email)).toMatchObject({
      name: "Nerea Vidal Soto",
      phone: "+34600999888",
      email,
    });
    expect((await titular.get("/cuenta")).body).toContain("Ha entrado como Nerea Vidal Soto");
  });

  it("the selection of the request is added at the first sign-in, after the browser's own, and offered in the cart", async () => {
    const [first, second] = await publicProducts(site);
    const email = "titular@seleccion.es";
    const companyId = await addCompany(site, { email, selection: `${first}:24,${second}:12` });
    const browser = createHttpClient(site);
    browser.cookies.set("mi-seleccion", encodeURIComponent(`${first}:6`));
    await signedIn(site, email, browser);
    const cookie = decodeURIComponent(browser.cookies.get("mi-seleccion") ?? "");
    expect(cookie).toBe(`${first}:6|${first}:24,${second}:12`);
    expect((await browser.get("/cuenta")).body).toContain("le espera en el carrito");
    const cart = (await browser.get("/carrito")).body;
    expect(cart).toContain(cartCopy.selection.text(2));
    expect(cart).toContain(`name="selection" value="${first}:6,${second}:12"`);
    const other = await signedIn(site, email);
    expect(other.cookies.get("mi-seleccion")).toBeUndefined();
    const offer = (await other.get("/carrito")).body;
    expect(offer).toContain(cartCopy.selection.textOfRequest(2));
    expect(offer).toContain(`name="selection" value="${first}:24,${second}:12"`);
    expect((await other.get("/cuenta")).body).toMatch(/<header.*<a href="\/carrito"/s);

    await inDatabase(site, (db) =>
      db.updateTable("company").set({ shows_prices: 0 }).where("id", "=", companyId).execute(),
    );
    const page = (await browser.get("/mi-seleccion")).body;
    for (const id of [first, second]) expect(page).toContain(`value="${id}"`);
    expect(page).toContain(selectionCopy.member.stored);
    expect(page).not.toContain(selectionCopy.action);
    expect((await other.get("/mi-seleccion")).body).toContain("había 2 productos que no están");
    await other.post("/mi-seleccion", { addRequested: "si" });
    expect((await other.get("/mi-seleccion")).body).toContain(`value="${second}"`);
    const guest = await createHttpClient(site).get("/mi-seleccion");
    expect(guest.body).not.toContain("En su solicitud");
    const added = createHttpClient(site);
    await added.post("/mi-seleccion", { product: `${first}`, quantity: "24" });
    const asGuest = (await added.get("/mi-seleccion")).body;
    expect(asGuest).toContain(selectionCopy.action);
    expect(asGuest).not.toContain(selectionCopy.member.stored);
  });

  function personWith(email: string) {
    return inDatabase(site, (db) =>
      db.selectFrom("person").selectAll().where("email_key", "=", email).executeTakeFirst(),
    );
  }

  it("the staff sees what a member sees, changes nothing there, and ends the view", async () => {
    const companyId = await addCompany(site, { email: "titular@vista.es", name: "Salón Vista" });
    const memberId = await titularOf(site, companyId);
    const company = `/gestion/empresas/${companyId}`;
    const started = await staff.post(`${company}/vista`, { member: memberId });
    expect(started.headers.location).toBe("/cuenta");
    const account = await staff.get("/cuenta");
    expect(account.body).toContain("Ha entrado como Nerea Vidal (Titular)");
    expect(account.body).toContain("Está viendo lo que ve Nerea Vidal (Titular) en Salón Vista");
    expect(account.headers["cache-control"]).toContain("no-store");
    for (const missing of ["/salir", "/cuenta/preferencias", "/cuenta/sesiones"])
      expect(account.body).not.toContain(`"${missing}"`);
    for (const path of ["/", "/catalogo", "/catalogo/rizos"])
      expect((await staff.get(path)).body, path).toContain("data-seeing");
    for (const [path, form] of [
      ["/cuenta/direcciones/nueva", shop],
      ["/cuenta/personas", { name: "Eva Gil", email: "eva@vista.es", role: "consulta" }],
      ["/cuenta/empresa", { company: companyId }],
    ] as const) {
      const refused = await staff.post(path, form);
      expect([path, refused.status]).toEqual([path, 403]);
    }
    for (const path of ["/cuenta/sesiones", "/cuenta/lista-de-precios.xlsx"])
      expect((await staff.get(path)).status, path).toBe(403);
    expect(await idsOf(companyId)).toEqual([]);
    const view = staff.cookies.get("gestion.vista") ?? "";
    const stranger = createHttpClient(site, { cookies: new Map([["gestion.vista", view]]) });
    expect((await stranger.get("/cuenta")).headers.location).toBe("/entrar");
    expect((await stranger.get("/")).body).not.toContain("data-seeing");
    const events = await inDatabase(site, (db) => listCompanyEvents(db, { companyId, limit: 1 }));
    expect(events).toMatchObject([{ type: "see-as", actor: { name: lucia.name } }]);
    expect((await staff.post(`${company}/vista`, {})).headers.location).toBe(company);
    expect((await staff.get("/")).body).not.toContain("data-seeing");
    expect((await staff.get("/cuenta")).headers.location).toBe("/entrar");
  });

  function idsOf(companyId: string): Promise<string[]> {
    return inDatabase(site, async (db) => {
      const rows = await db
        .selectFrom("company_address")
        .select("id")
        .where("company_id", "=", companyId)
        .orderBy("kind")
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    });
  }

  function linesOf(companyId: string) {
    return inDatabase(site, async (db) => {
      const rows = await db
        .selectFrom("company_address")
        .select(["kind", "street", "is_default"])
        .where("company_id", "=", companyId)
        .orderBy("kind")
        .orderBy("id")
        .execute();
      return rows.map(({ kind, street, is_default }) => [kind, street, is_default]);
    });
  }
});

/** Version of the company that a form of the console was shown for. */
function seenIn(html: string): string {
  return /name="seen" value="(\d+)"/.exec(html)?.[1] ?? "";
}

/** Identifiers of two products that every visitor sees. */
async function publicProducts(site: Place): Promise<[string, string]> {
  const { body } = await createHttpClient(site).get("/catalogo/rizos");
  const ids = [...body.matchAll(/name="product" value="([a-z\d-]+)"/g)].map(([, id = ""]) => id);
  const [first = "", second = ""] = [...new Set(ids)];
  if (second === "") throw new Error("the catalogue shows no products");
  return [first, second];
}
