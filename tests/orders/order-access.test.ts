import { afterAll, beforeAll, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addMember, inDatabase, signedIn } from "../support/members.ts";
import {
  type OrderShop,
  openCheckout,
  putInCart,
  sendOrder,
  startOrderShop,
} from "./order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop("SQLite");
});
afterAll(() => shop?.stop());

const setStatus = (status: "active" | "suspended" | "closed") =>
  inDatabase(shop, (db) =>
    db.updateTable("company").set({ status }).where("id", "=", shop.companyId).execute(),
  );

const setAdult = (sku: string, { company, product }: { company: 0 | 1; product: 0 | 1 }) =>
  inDatabase(shop, async (db) => {
    const ofCompany = db.updateTable("company").set({ shows_adult: company });
    await ofCompany.where("id", "=", shop.companyId).execute();
    await db.updateTable("product").set({ is_adult: product }).where("sku", "=", sku).execute();
  });

const countOrders = () =>
  inDatabase(
    shop,
    async (db) => (await db.selectFrom("customer_order").select("id").execute()).length,
  );

/** Statuses of everything about orders that a member can open or send. */
async function tryAll(member: HttpClient, sent: Record<string, string>): Promise<string[]> {
  const opened = [
    "/carrito",
    "/carrito/pedir",
    "/listas",
    "/pedido-rapido",
    "/pedidos",
    "/pedidos.csv",
  ];
  const answers = [
    ...(await Promise.all(opened.map((path) => member.get(path)))),
    await member.post("/carrito/pedir", sent),
    await putInCart(shop, member, ["VELA", 1]),
    await member.post("/pedido-rapido", { lines: "VELA 1", intent: "add" }),
  ];
  return [...new Set(answers.map(({ status, headers }) => `${status} ${headers.location ?? ""}`))];
}

it("a member who was removed from a company cannot order or see anything, not even with an open form", async () => {
  const membership = await addMember(shop, shop.companyId, "eva@salon.example", "buyer");
  const eva = await signedIn(shop, "eva@salon.example");
  await putInCart(shop, eva, ["INFUSION", 5]);
  const form = await openCheckout(eva);
  await inDatabase(shop, (db) =>
    db.updateTable("company_member").set({ left_at: 1 }).where("id", "=", membership).execute(),
  );
  const before = await countOrders();
  expect(await tryAll(eva, form)).toEqual(["303 /cuenta"]);
  expect(await countOrders()).toBe(before);
  expect((await shop.owner.get("/carrito")).body).toContain('data-sku="INFUSION"');
});

it.each(["suspended", "closed"] as const)(
  "a %s company cannot order, and finds its cart and its orders again when active",
  async (status) => {
    await shop.owner.post("/carrito", { intent: "clear" });
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    const reference = await sendOrder(shop.owner);
    await putInCart(shop, shop.owner, ["CHAMPU", 12]);
    const form = await openCheckout(shop.owner);
    await setStatus(status);
    const before = await countOrders();
    expect(await tryAll(shop.owner, form)).toEqual(["303 /cuenta"]);
    expect(await countOrders()).toBe(before);
    await setStatus("active");
    expect((await shop.owner.get("/carrito")).body).toContain('data-sku="CHAMPU"');
    expect((await shop.owner.get("/pedidos")).body).toContain(reference);
  },
);

it("a product for adults is neither named nor priced nor sold to a company that may no longer see it", async () => {
  await shop.owner.post("/carrito", { intent: "clear" });
  await setAdult("VELA", { company: 1, product: 1 });
  await putInCart(shop, shop.owner, ["VELA", 3]);
  await putInCart(shop, shop.owner, ["INFUSION", 5]);
  const list = (await shop.owner.post("/listas", { name: "Mensual" })).headers.location ?? "";
  await shop.owner.post(list, { product: `${shop.products.get("VELA")}`, quantity: "3" });
  const form = await openCheckout(shop.owner);
  expect((await shop.owner.get("/carrito")).body).toContain('data-sku="VELA"');
  await setAdult("VELA", { company: 0, product: 1 });
  for (const page of ["/carrito", list]) {
    const { body } = await shop.owner.get(page);
    expect(body).toContain(cartCopy.hiddenProduct);
    expect(body).not.toMatch(/VELA|Vela|3,33|data-price="(33300|999)"/);
  }
  const { body } = await shop.owner.post("/pedido-rapido", { lines: "VELA 3" });
  expect(body).toContain('data-outcome="not-found"');
  expect((await shop.owner.get("/carrito/pedir")).headers.location).toBe("/carrito");
  const before = await countOrders();
  expect((await shop.owner.post("/carrito/pedir", form)).status).toBe(303);
  expect(await countOrders()).toBe(before);
  await setAdult("VELA", { company: 0, product: 0 });
});
