import { afterAll, beforeAll, expect, it } from "vitest";
import { productPath } from "../../src/products/domain/product-address.ts";
import { type OrderShop, startOrderShop } from "../orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop("SQLite");
});
afterAll(() => shop?.stop());

it("a member downloads a product as ZIP, nobody else does, and an unknown one is not found", async () => {
  const number = shop.products.get("VELA") ?? 0;
  const page = productPath({ sku: "VELA", name: "Vela", catalogue: "rizos", number });
  const path = `/cuenta/ficha.zip?producto=${encodeURIComponent(page)}`;
  expect((await shop.owner.get(page)).body).toContain(path.replace("&", "&amp;"));
  const { status, headers, body } = await shop.owner.get(path);
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(headers["content-disposition"]).toContain("rizos-vela.zip");
  expect(body).toMatch(/^PK.*ficha\.txt/s);
  expect((await shop.owner.get("/cuenta/ficha.zip?producto=/nada")).status).toBe(404);
  const stranger = await fetch(new URL(path, shop.url), { redirect: "manual" });
  expect([stranger.status, await (await fetch(new URL(page, shop.url))).text()]).toEqual([
    303,
    expect.not.stringContaining("ficha.zip"),
  ]);
});
