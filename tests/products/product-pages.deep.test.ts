import { afterAll, beforeAll, expect, it } from "vitest";
import {
  productCopy,
  productHistoryCopy,
  productWords,
} from "../../src/products/copy/product-page-copy.ts";
import { newProductTexts } from "../../src/products/domain/product-record.ts";
import { productStockCopy } from "../../src/stock/copy/stock-copy.ts";
import { open } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, ines, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const list = "/gestion/catalogo";
const fresh = `${list}/productos/nuevo`;
/** Checkboxes are left out, because browsers do not send those that are not checked. */
const { bestBefore: _, limitedQuantity: __, adult: ___, ...texts } = newProductTexts;
const shampoo = {
  ...texts,
  sku: "RIZ-0042",
  name: "Champú <b>nutritivo</b>",
  brand: "RIZONDA",
  catalogue: "rizos",
  category: "Cabello > Champús",
  gtin: "6291041500213",
  state: "active",
};

let site: Site;
let products: HttpClient;
let sales: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: fastHashing });
  for (const person of [lucia, marc, ines]) await addPerson(person, { DATA_DIR: site.dataDir });
  products = await signedIn(site, ines);
  sales = await signedIn(site, marc);
});
afterAll(() => site.stop());

let path = "";

it("product pages show a catalogue manager the catalogue, and nothing of requests", async () => {
  const home = await products.get("/gestion");
  expect(home).toMatchObject({ status: 303, headers: { location: list } });
  const { body } = await products.get(list);
  expect(await findHtmlProblems(body)).toEqual([]);
  expect(body).not.toMatch(/href="\/gestion\/(correos|cifras|derechos|equipo)/);
  for (const page of ["cifras", "correos", "visitas", "cuenta/calendario", "solicitudes/nueva"])
    expect((await products.get(`/gestion/${page}`)).status, page).toBe(403);
});

it("product pages create a product and show it", async () => {
  expect(await findHtmlProblems((await products.get(fresh)).body)).toEqual([]);
  const created = await products.post(fresh, shampoo);
  expect(created.status).toBe(303);
  path = (created.headers.location ?? "").replace(/\?.*/, "");
  const page = await products.get(created.headers.location ?? "");
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect(page.body).toContain(productCopy.done.creado);
  expect(page.body).toContain("Champú &lt;b&gt;nutritivo&lt;/b&gt;");
  expect((await products.get(list)).body).toContain('data-id="RIZ-0042"');
});

it("product pages give back what was typed with its problems", async () => {
  const answer = await products.post(path, {
    ...shampoo,
    gtin: "123",
    brand: "",
    seen: await seen(),
  });
  expect(answer.status).toBe(422);
  const { main } = await open(answer);
  expect(main).toContain(productCopy.fix(2));
  expect(answer.body).toContain('value="123"');
  expect(await findHtmlProblems(answer.body)).toEqual([]);
});

it("product pages ask before a change of IVA, and save it once confirmed", async () => {
  const form = { ...shampoo, iva: "reduced", seen: await seen() };
  const asked = await products.post(path, form);
  expect(asked.status).toBe(422);
  expect((await open(asked)).main).toContain(productCopy.confirm.title);
  expect((await products.post(path, { ...form, confirmed: "si" })).status).toBe(303);
});

it("product pages show what somebody else has changed, and keep what was typed", async () => {
  const outdated = await seen();
  await products.post(path, { ...shampoo, iva: "reduced", grams: "500", seen: outdated });
  const form = { ...shampoo, iva: "reduced", name: "Champú suave", seen: outdated };
  const answer = await products.post(path, form);
  expect(answer.status).toBe(409);
  const { main } = await open(answer);
  expect(main).toContain(productCopy.overtaken.title);
  expect(main).toContain(productWords.grams.label);
  expect(answer.body).toContain('value="Champú suave"');
  expect(answer.body).toContain('value="500"');
});

it("product pages show every change with its author, and undo the last one", async () => {
  const history = await products.get(`${path}/historial`);
  expect(await findHtmlProblems(history.body)).toEqual([]);
  const { main } = await open(history);
  expect(main).toContain(`${ines.name} ${productHistoryCopy.changed}`);
  expect(main).toContain(`${ines.name} ${productHistoryCopy.added}`);
  expect((await products.post(`${path}/historial`, { seen: "nada" })).status).toBe(409);
  expect((await products.post(`${path}/historial`, { seen: await seen() })).status).toBe(303);
  expect((await products.get(path)).body).not.toContain('value="500"');
});

it("product pages correct the stock by hand, and record who did it", async () => {
  const stock = `${path}/existencias`;
  const page = await products.get(stock);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect(page.body).toContain(productStockCopy.none);
  const typed = { seen: "", onHand: "muchas", incomingQuantity: "5", incomingDate: "31/12/2026" };
  const wrong = await products.post(stock, typed);
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('value="muchas"');
  const saved = await products.post(stock, { ...typed, onHand: "1.200" });
  expect(saved.headers.location).toBe(`${stock}?hecho=guardado`);
  const { main, root } = await open(await products.get(stock));
  expect(main).toContain(productStockCopy.now(1200));
  expect(main).toContain(productStockCopy.byHand(ines.name));
  expect(root.querySelector("[name=seen]")?.getAttributeValue("value")).not.toBe("");
  expect((await products.post(stock, { ...typed, onHand: "7" })).status).toBe(409);
  expect((await products.get(path)).body).toContain(productStockCopy.now(1200));
  expect((await sales.get(stock)).body).not.toContain('name="onHand"');
  expect((await sales.post(stock, typed)).status).toBe(403);
});

it("product pages can be read by sales, who change nothing", async () => {
  const page = await sales.get(path);
  expect(page.status).toBe(200);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect((await open(page)).main).toContain("RIZONDA");
  expect(page.body).not.toContain('name="sku"');
  expect((await sales.get(fresh)).status).toBe(403);
  for (const target of [path, fresh, `${path}/historial`])
    expect((await sales.post(target, shampoo)).status, target).toBe(403);
});

it.each(["0", "1e3", "nada", "99999999999999999999", "-1"])("product %s gets 404", async (id) => {
  expect((await products.get(`${list}/productos/${id}`)).status).toBe(404);
});

async function seen(): Promise<string> {
  const { body } = await products.get(path);
  return /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? "";
}
