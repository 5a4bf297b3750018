import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { unbrokenName } from "../../src/products/copy/product-names.ts";
import { addCopy, selectionCopy as copy } from "../../src/storefront/copy/selection-copy.ts";
import { findHtmlProblems } from "../support/html.ts";
import { inDatabase } from "../support/members.ts";
import { attributeOf, parsePage } from "../support/page.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, openPage } from "../support/visit.ts";

const shampoo = { id: "rizos-rizchn500", name: "Champú nutritivo, 500 ml" };
const caseCode = "12000000004218";
const hidden = { id: "erotica-velbols", name: "Bolsas opacas" };

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SAMPLE_CATALOGUE: "yes", SUBMISSIONS_PER_HOUR: "0" } });
  const isThere = async () => expect((await cardsOf([shampoo.id]))[shampoo.id]).not.toBeNull();
  await vi.waitFor(isThere, { timeout: 30_000 });
});
afterAll(() => site.stop());

async function cardsOf(ids: string[]): Promise<Record<string, { name: string } | null>> {
  return JSON.parse((await ask(site, `/mi-seleccion.json?productos=${ids.join(",")}`)).body);
}

async function post(fields: Record<string, string>, cookie = "") {
  const answer = await ask(site, "/mi-seleccion", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie },
    body: new URLSearchParams(fields).toString(),
  });
  const [kept = ""] = answer.headers["set-cookie"] ?? [];
  return { ...answer, kept, cookie: kept.split(";")[0] ?? "" };
}

it("the selection gets a product with its units without JavaScript, for the visit, and returns to its page", async () => {
  const back = "/catalogo/rizos?vista=tabla";
  const added = await post({ product: shampoo.id, quantity: "12", back });
  expect(added.status).toBe(303);
  expect(added.headers.location).toBe(`/mi-seleccion?vuelta=${encodeURIComponent(back)}`);
  expect(added.kept).toMatch(/^mi-seleccion=rizos-rizchn500%3A12; Path=\/; SameSite=Lax$/);
  const page = await ask(site, added.headers.location ?? "", { headers: { Cookie: added.cookie } });
  expect(page.headers["cache-control"]).toBe("private, no-store");
  const root = await parsePage(page.body);
  const [quantity] = root.querySelectorAll('main input[name="quantity"]');
  expect(quantity && attributeOf(quantity, "value")).toBe("12");
  expect(page.body.includes(unbrokenName(shampoo.name))).toBe(true);
  expect(page.body.includes(`href="${back}"`)).toBe(true);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const more = await post({ product: shampoo.id, quantity: "18" }, added.cookie);
  expect(more.cookie).toBe("mi-seleccion=rizos-rizchn500%3A18");
  expect((await post({ product: shampoo.id, remove: "si" }, more.cookie)).kept).toMatch(
    /^mi-seleccion=; .*Max-Age=0/,
  );
});

it("the selection rejects a quantity that is not sold, offers both neighbours, and keeps its content", async () => {
  const before = "mi-seleccion=rizos-rizchn250%3A6";
  for (const [quantity, sentence, near] of [
    ["20", "No se sirve esa cantidad", ["18", "24"]],
    ["3", "El pedido mínimo es de", ["6"]],
    ["muchas", "Escriba cuántas unidades quiere", ["6"]],
  ] as const) {
    const refused = await post({ product: shampoo.id, quantity }, before);
    expect(refused.status).toBe(422);
    expect(refused.kept).toBe("");
    expect(refused.body.includes(sentence), sentence).toBe(true);
    const root = await parsePage(refused.body);
    const offers = root.querySelectorAll('main [role="alert"] button[name="quantity"]');
    expect(offers.map((button) => attributeOf(button, "value"))).toEqual(near);
    expect(refused.body.includes(unbrokenName("Champú nutritivo, 250 ml"))).toBe(true);
  }
});

it("the selection adds a case for a case's code and a multiple for others, with and without JavaScript", async () => {
  const caseOf = await inDatabase(site, async (db) => {
    const state = db.updateTable("catalogue_state");
    await state.set((row) => ({ version: row("version", "+", 1) })).execute();
    return await db
      .updateTable("product")
      .set({ case_gtin: caseCode, units_per_case: 24, facts_hash: "with a case" })
      .where("sku", "=", "RIZ-CHN-500")
      .returning("gtin")
      .executeTakeFirstOrThrow();
  });
  const scan = (code: string, cookie = "") => post({ code }, cookie);
  const first = await scan(caseCode);
  expect(first.cookie).toBe(`mi-seleccion=${shampoo.id}%3A24`);
  const second = await scan(`(01)${caseCode}`, first.cookie);
  expect(second.cookie).toBe(`mi-seleccion=${shampoo.id}%3A48`);
  const unit = await scan(caseOf.gtin?.replace(/^0/, "") ?? "", second.cookie);
  expect(unit.cookie).toBe(`mi-seleccion=${shampoo.id}%3A54`);
  expect((await scan("riz chn 500")).cookie).toBe(`mi-seleccion=${shampoo.id}%3A6`);
  const json = async (code: string) =>
    JSON.parse((await ask(site, `/mi-seleccion.json?codigo=${code}`)).body);
  expect(await json(caseCode)).toEqual({ id: shampoo.id, units: 24 });
  for (const unknown of ["nada", "VEL-BOL-S", "", "%00"]) expect(await json(unknown)).toBeNull();
  const refused = await scan("VEL-BOL-S", first.cookie);
  expect([refused.status, refused.kept]).toEqual([422, ""]);
  expect(refused.body).toContain("Ningún producto tiene el código «VEL-BOL-S».");
  const { body } = await ask(site, "/catalogo?q=RIZ-CHN-500");
  const fields = (html: string) =>
    Array.from(
      html.matchAll(/<input[^>]* name="quantity"[^>]*>/g),
      ([tag]) => / value="(\d+)"/.exec(tag)?.[1],
    );
  expect(fields(body)[0]).toBe("6");
  await vi.waitFor(
    async () => expect(fields((await ask(site, `/catalogo?q=${caseCode}`)).body)[0]).toBe("24"),
    { timeout: 20_000 },
  );
});

it("the selection holds fifty products at most", async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => `rizos-producto${at}%3A1`).join("%2C");
  const refused = await post({ product: shampoo.id, quantity: "6" }, `mi-seleccion=${fifty}`);
  expect(refused.status).toBe(422);
  expect(refused.body.includes(addCopy.full)).toBe(true);
});

it("the selection shows the stock of its products in words, on the page and as JSON", async () => {
  const stockOf = async (ids: string) =>
    JSON.parse((await ask(site, `/mi-seleccion.json?existencias=${ids}`)).body);
  await inDatabase(site, (db) =>
    db
      .updateTable("stock")
      .set({ on_hand: 0, incoming_quantity: 60, incoming_date: "2030-12-03" })
      .where("product_id", "in", (eb) =>
        eb.selectFrom("product").select("id").where("sku", "=", "RIZ-CHN-500"),
      )
      .execute(),
  );
  const words = "Vuelve el 3\u00A0de\u00A0diciembre";
  expect(await stockOf(`${shampoo.id},${hidden.id},nada`)).toEqual({ [shampoo.id]: words });
  expect(await stockOf("")).toEqual({});
  const { body } = await ask(site, "/mi-seleccion", {
    headers: { Cookie: `mi-seleccion=${shampoo.id}%3A12` },
  });
  expect(body).toContain(words);
});

it("the selection names no product that the visitor may not see", async () => {
  expect(await cardsOf([hidden.id, "erotica-nada"])).toEqual({
    [hidden.id]: null,
    "erotica-nada": null,
  });
  const refused = await post({ product: hidden.id, quantity: "1" });
  expect(refused.status).toBe(422);
  expect(refused.body.includes(copy.unknown)).toBe(true);
  const { body } = await ask(site, "/mi-seleccion", {
    headers: { Cookie: `mi-seleccion=${hidden.id}%3A1%2C%zz` },
  });
  for (const page of [refused.body, body]) expect(page.includes(hidden.name)).toBe(false);
  const { status } = await ask(site, "/mi-seleccion", { headers: { Cookie: "mi-seleccion=%zz" } });
  expect(status).toBe(200);
});

it("the selection is sent with the access request, from form or cookie, and the cookie is deleted", async () => {
  const selection = `${shampoo.id}:12,${hidden.id}:2,rizos-rizchn250`;
  await send(site, { ...salonRizoLibre, selection });
  const cookie = `mi-seleccion=${encodeURIComponent("rizos-rizchn250:18")}`;
  const other = { ...salonRizoLibre, taxId: "A58818501", email: "hola@otra.example" };
  const sent = await send(site, other, { Cookie: cookie });
  expect(sent.status).toBe(303);
  expect(sent.headers["set-cookie"]?.join()).toMatch(/mi-seleccion=; .*Max-Age=0/);
  const stored = await storedRequests({ ...site, env: {} });
  expect(stored.map(({ selection, quantities }) => ({ selection, quantities }))).toEqual([
    { selection: [shampoo.id, "rizos-rizchn250"], quantities: { [shampoo.id]: 12 } },
    { selection: ["rizos-rizchn250"], quantities: { "rizos-rizchn250": 18 } },
  ]);
});

it("the selection can be filled from cards, rows and the product page", async () => {
  for (const path of [
    "/catalogo/rizos",
    "/catalogo/rizos?vista=tabla",
    "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500",
  ]) {
    const { root } = await openPage(site, path);
    const forms = root.querySelectorAll('main form[action="/mi-seleccion"]');
    const products = root.querySelectorAll("main [data-sku]");
    expect(forms.length, path).toBe(products.length);
    expect(forms.length).toBeGreaterThan(0);
  }
});
