import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  productDocumentKindNames,
  productDocumentsCopy,
} from "../../src/product-documents/copy/product-documents-copy.ts";
import { productPath } from "../../src/products/domain/product-address.ts";
import { type OrderShop, startOrderShop } from "../orders/order-shop.ts";
import { signInMembers } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { upload } from "../support/members.ts";

const sheet = {
  name: "FDS vela.pdf",
  content: readFileSync(new URL("../attachments/files/chromium.pdf", import.meta.url)),
};

let shop: OrderShop;
let lucia: HttpClient;
let path: string;
let page: string;
beforeAll(async () => {
  shop = await startOrderShop("SQLite");
  ({ lucia } = await signInMembers(shop as never));
  const number = shop.products.get("VELA") ?? 0;
  path = productPath({ sku: "VELA", name: "Vela", catalogue: "rizos", number } as never);
  page = `/gestion/catalogo/productos/${number}/documentos`;
});
afterAll(() => shop.stop());

const linkOn = (body: string) => /\/cuenta\/productos\/documentos\/[\w-]+/.exec(body)?.[0] ?? "";

it("product documents are added by staff, and seen and downloaded by members only", async () => {
  const fields = { kind: "safety-sheet", note: "Versión 3" };
  const added = await upload(shop, lucia, { path: page, fields, file: sheet });
  expect([added.status, added.headers.location]).toEqual([303, `${page}?hecho=enviado`]);
  expect((await lucia.get(page)).body).toContain("Versión 3");

  const seen = await shop.owner.get(path);
  expect(seen.body).toContain(productDocumentKindNames["safety-sheet"]);
  const file = await shop.owner.get(linkOn(seen.body));
  expect(file.status).toBe(200);
  expect(file.bytes.length).toBe(sheet.content.length);
  expect(file.headers["content-disposition"]).toContain("attachment");

  const guest = await fetch(shop.url + path);
  expect(await guest.text()).not.toContain(productDocumentKindNames["safety-sheet"]);
  const refused = await fetch(shop.url + linkOn(seen.body), { redirect: "manual" });
  expect(refused.status).toBe(303);
});

it("product documents reject other files, and delete their file when they are removed", async () => {
  const file = { name: "nota.txt", content: Buffer.from("hola") };
  const refused = await upload(shop, lucia, { path: page, fields: { kind: "other" }, file });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("nota");
  const { body } = await shop.owner.get(path);
  const link = linkOn(body);
  const removed = await lucia.post(page, { remove: link.split("/").at(-1) ?? "" });
  expect(removed.status).toBe(303);
  expect((await lucia.get(page)).body).toContain(productDocumentsCopy.none);
  expect((await shop.owner.get(link)).status).toBe(404);
});
