import { afterAll, beforeAll, expect, test } from "vitest";
import { searchCopy } from "../../src/console/copy/search-copy.ts";
import { orderReferenceFrom } from "../../src/orders/domain/order-reference.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { newProductTexts } from "../../src/products/domain/product-record.ts";
import { orderOf } from "../orders/example-order.ts";
import { type Case, newCase, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, ines, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let members: { lucia: HttpClient; marc: HttpClient; ines: HttpClient };
let farmacia: Case;
let company: { id: string; customer_number: string | null };
const sku = "RIZ-0042";
const orderReference = orderReferenceFrom(Uint8Array.of(1, 2, 3, 4, 5));

beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  await addPerson(ines, { DATA_DIR: site.dataDir });
  members = { ...(await signInMembers(site)), ines: await signedIn(site, ines) };
  farmacia = await newCase(site, { company: "Farmacia del Mar", taxId: "B12345674" });
  const salon = await newCase(site, { company: "Salón Rizo", taxId: "B00000018" });
  const { lucia } = members;
  await lucia.post(`${salon.page}/aprobacion`, { text: "", seenVersion: "1" });
  await lucia.post("/gestion/catalogo/productos/nuevo", {
    ...newProductTexts,
    sku,
    gtin: "8412345678905",
    name: "Champú de Rizos",
    brand: "RIZONDA",
    catalogue: "rizos",
    category: "Cabello",
  });
  await withDatabase(site, (db) =>
    db
      .updateTable("company")
      .set({ customer_number: "C-77", customer_number_key: "c77" })
      .execute(),
  );
  company = await withDatabase(site, (db) =>
    db.selectFrom("company").select(["id", "customer_number"]).executeTakeFirstOrThrow(),
  );
  await withDatabase(site, async (db) => {
    const { order, lines } = orderOf(company.id, { reference: orderReference });
    const { id: productId } = await db.selectFrom("product").select("id").executeTakeFirstOrThrow();
    await addOrder(db, {
      order: { ...order, companyName: "Salón Rizo", customerReference: "Pedido 48/B" },
      lines: lines.map((line) => ({ ...line, productId })),
      idempotencyKey: orderReference,
      policies: [],
    });
  });
});
afterAll(() => site.stop());

type Found = { kind: string; title: string; detail: string; address: string; isExact: boolean };

async function find(member: HttpClient, text: string): Promise<Found[]> {
  const answer = await member.get(`/gestion/buscar.json?${new URLSearchParams({ busca: text })}`);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body).found;
}

const titles = async (member: HttpClient, text: string) =>
  (await find(member, text)).map(({ kind, title }) => `${kind}: ${title}`);

test("the console's search finds a request by its reference, company, email and tax ID", async () => {
  const { lucia } = members;
  const typed = farmacia.reference.replaceAll("-", "").toLowerCase();
  for (const text of [farmacia.reference, typed, "farmacia mar", farmacia.email, "B-12345674"])
    expect(await titles(lucia, text), text).toContain("Solicitud: Farmacia del Mar");
  const [exact] = await find(lucia, farmacia.reference);
  expect(exact).toMatchObject({ address: farmacia.page, isExact: true });
});

test("the console's search finds a company by its name, customer number and tax ID", async () => {
  const { marc } = members;
  for (const text of ["salon rizo", "C-77", "c77", "ESB00000018", "B00000018"])
    expect(await titles(marc, text), text).toContain("Empresa: Salón Rizo");
  const [exact] = await find(marc, "ESB00000018");
  expect(exact?.address).toBe(`/gestion/empresas/${company.id}`);
});

test("the console's search finds a product by its SKU, bar code and name", async () => {
  for (const text of [sku, "riz 0042", "8412345678905"]) {
    const [first] = await find(members.ines, text);
    expect(first, text).toMatchObject({ title: "Champú de Rizos", detail: sku, isExact: true });
  }
  expect(await titles(members.ines, "champu rizonda")).toContain("Producto: Champú de Rizos");
});

test("the console's search finds an order by its reference in any spelling and by the customer's own one", async () => {
  const spellings = [orderReference.toLowerCase(), orderReference.replaceAll("-", " ")];
  for (const text of [orderReference, ...spellings, orderReference.slice(4), "pedido 48 b"]) {
    const [first] = await find(members.lucia, text);
    expect(first, text).toMatchObject({ kind: "Pedido", title: orderReference, isExact: true });
  }
  const [part] = await find(members.lucia, orderReference.slice(0, 8));
  expect(part).toMatchObject({ title: orderReference, isExact: false });
});

test("the console's search finds price lists and pages by their names", async () => {
  const { lucia } = members;
  const { name } = await withDatabase(site, (db) =>
    db.selectFrom("price_list").select("name").executeTakeFirstOrThrow(),
  );
  expect(await titles(lucia, name)).toContain(`Lista de precios: ${name}`);
  expect(await titles(lucia, "festivos")).toContain("Página: Ajustes: Horario y festivos");
  expect(await titles(lucia, "equipo")).toEqual(["Página: Equipo"]);
});

test("the console's search finds nothing that the member's role may not open", async () => {
  expect(await titles(members.ines, "farmacia mar")).toEqual([]);
  expect(await titles(members.ines, "salon rizo")).toEqual([]);
  expect(await titles(members.marc, "equipo")).toEqual([]);
  expect(await titles(members.marc, sku)).toEqual(["Producto: Champú de Rizos"]);
});

test("hostile texts in the console's search find nothing and harm nothing", async () => {
  const hostile = ["%", "_", "'; drop table company; --", "\0", "\u{d800}", "x".repeat(10_000)];
  for (const text of [...hostile, `"${"zz ".repeat(3000)}`])
    expect(await find(members.lucia, text), JSON.stringify(text.slice(0, 20))).toEqual([]);
});

test("without JavaScript a page shows the same search results, and a code redirects to its record", async () => {
  const { lucia } = members;
  const page = await lucia.get("/gestion/buscar?busca=rizo");
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const { main } = await open(page);
  for (const { title } of await find(lucia, "rizo")) expect(main).toContain(title);
  expect((await lucia.get(`/gestion/buscar?busca=${farmacia.reference}`)).headers.location).toBe(
    farmacia.page,
  );
  const none = await open(await lucia.get("/gestion/buscar?busca=zzz"));
  expect(none.main).toContain(searchCopy.none);
});
