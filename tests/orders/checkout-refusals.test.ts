import type { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import { formatCents } from "../../src/kernel/money/format.ts";
import { freightAdviceCopy } from "../../src/order-totals/copy/freight-copy.ts";
import { checkoutCopy } from "../../src/orders/copy/order-copy.ts";
import type { IvaClass } from "../../src/products/domain/iva.ts";
import { fieldId } from "../../src/ui/field.tsx";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase } from "../support/members.ts";
import { attributeOf, getOne, linesOf, parsePage } from "../support/page.ts";
import { engines } from "../support/variants.ts";
import {
  address,
  checkoutFields,
  differenceIn,
  minimumOrderOf,
  type OrderShop,
  openAccount,
  openCheckout,
  pricesIn,
  putInCart,
  saveFreight,
  sendOrder,
  signInAdmin,
  startOrderShop,
  today,
  wishedDay,
} from "./order-shop.ts";

describe.each(engines)("a checkout that is not taken on %s", (engine) => {
  let shop: OrderShop;
  let admin: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    admin = await signInAdmin(shop);
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await setFreight({});
    await shop.owner.post("/carrito", { intent: "clear" });
  });

  const setFreight = (typed: Record<string, string>) => saveFreight(admin, typed);
  const setMinimum = (amount: string) => setFreight(minimumOrderOf(amount));

  const countOrders = () =>
    inDatabase(
      shop,
      async (db) => (await db.selectFrom("customer_order").select("id").execute()).length,
    );

  /** Sends a form of the checkout that must not be taken; returns the answer. */
  async function sendInVain(form: Record<string, string>) {
    const before = await countOrders();
    const answer = await shop.owner.post("/carrito/pedir", form);
    expect(await countOrders()).toBe(before);
    return answer;
  }

  it("tells below the minimum order what is missing, in the cart and in the checkout, and keeps the cart", async () => {
    await setMinimum("500");
    await putInCart(shop, shop.owner, ["ULTIMOS", 4]);
    const told = freightAdviceCopy.toMinimumOrder({
      amount: cents(50_000),
      missing: cents(49_600),
    });
    expect((await shop.owner.get("/carrito")).body).toContain(told);
    const { body } = await shop.owner.get("/carrito/pedir");
    for (const said of [told, checkoutCopy.belowMinimum(formatCents(cents(49_600)))])
      expect(body).toContain(said);
    expect(body).not.toContain(checkoutCopy.submit);
    const refused = await sendInVain({ ...checkoutFields(body), note: "Sin prisa" });
    expect(refused.status).toBe(409);
    for (const said of [checkoutCopy.nothingOrdered, told, "Sin prisa"])
      expect(refused.body).toContain(said);
    expect((await shop.owner.get("/carrito")).body).toContain('data-sku="ULTIMOS"');
  });

  it("counts the minimum order of the instant of sending, and takes an order of exactly it", async () => {
    await putInCart(shop, shop.owner, ["ULTIMOS", 5]);
    await setMinimum("5");
    const form = await openCheckout(shop.owner);
    await setMinimum("5,01");
    const refused = await sendInVain(form);
    expect([refused.status, refused.body.includes(formatCents(cents(1)))]).toEqual([409, true]);
    await setMinimum("5");
    expect(await sendOrder(shop.owner)).toMatch(/^PED-/);
  });

  it("leads back to a cart of which a line no longer fits its pack, with the quantities that do", async () => {
    await putInCart(shop, shop.owner, ["CHAMPU", 6]);
    const form = await openCheckout(shop.owner);
    const setMinimumUnits = (units: number) =>
      inDatabase(shop, (db) =>
        db.updateTable("product").set({ minimum: units }).where("sku", "=", "CHAMPU").execute(),
      );
    await setMinimumUnits(12);
    const refused = await sendInVain(form);
    expect([refused.status, refused.headers.location]).toEqual([303, "/carrito?aviso=sin-pedir"]);
    const { body } = await shop.owner.get(refused.headers.location ?? "");
    for (const said of [cartCopy.said["sin-pedir"], cartCopy.put(12), cartCopy.blocked(1)])
      expect(body).toContain(said);
    await setMinimumUnits(6);
    expect(await sendOrder(shop.owner)).toMatch(/^PED-/);
  });

  const changesIn = ({ body }: { body: string }) => differenceIn(body);

  /** Sends the form of a refused checkout twice; exactly one order must result. Returns its page. */
  async function sendAgain({ body }: { body: string }): Promise<string> {
    const before = await countOrders();
    const form = checkoutFields(body);
    const [first, second] = [
      await shop.owner.post("/carrito/pedir", form),
      await shop.owner.post("/carrito/pedir", form),
    ];
    expect([first.status, first.headers.location]).toEqual([303, second.headers.location]);
    expect(await countOrders()).toBe(before + 1);
    return (await shop.owner.get(first.headers.location ?? "")).body;
  }

  /** Sends a filled form with something else in it, and expects it back with these sentences at their fields. */
  async function expectProblems(
    changed: Record<string, string>,
    problems: Readonly<Record<string, string>>,
  ) {
    const typed = { customerReference: "Semana 48", note: "Sin prisa", shipping: "complete" };
    const form = { ...(await openCheckout(shop.owner)), ...typed, ...changed };
    const refused = await sendInVain(form);
    expect(refused.status).toBe(422);
    const page = await parsePage(refused.body);
    for (const [id, sentence] of Object.entries(problems)) {
      const control = getOne(page, `#${id}`);
      expect(attributeOf(control, "aria-describedby")).toContain(`${id}-error`);
      expect(linesOf(getOne(page, `#${id}-error`)).join(" ")).toContain(sentence);
    }
    expect(page.querySelectorAll("[aria-invalid]").length).toBe(Object.keys(problems).length);
    for (const kept of [typed.customerReference, typed.note]) expect(refused.body).toContain(kept);
    expect(attributeOf(getOne(page, "#envio option[selected]"), "value")).toBe(typed.shipping);
    return page;
  }

  const words = checkoutCopy.problems;

  it.each([
    ["in the past", today.subtract({ days: 2 }), words.wishedOn.past],
    ["that does not exist", "2027-02-30", words.wishedOn["not-a-date"]],
    ["in two years", today.add({ years: 2 }), words.wishedOn["too-far"]],
    ["on which nothing is delivered", sundayAfter(today), words.wishedOn["no-delivery"]],
  ])("does not take a wished day %s, and keeps the form", async (_what, day, sentence) => {
    await putInCart(shop, shop.owner, ["ULTIMOS", 1]);
    const page = await expectProblems({ wishedOn: `${day}` }, { [fieldId("wishedOn")]: sentence });
    expect(attributeOf(getOne(page, `#${fieldId("wishedOn")}`), "value")).toBe(`${day}`);
    expect(await sendOrder(shop.owner, { wishedOn: wishedDay })).toMatch(/^PED-/);
  });

  it("does not take an address that the company does not have, not even another company's", async () => {
    const other = await openAccount(shop, "clara@tienda.example");
    await other.post("/cuenta/direcciones/nueva", { ...address, kind: "billing" });
    await putInCart(shop, other, ["ULTIMOS", 1]);
    const foreign = await openCheckout(other);
    await putInCart(shop, shop.owner, ["ULTIMOS", 1]);
    const own = await openCheckout(shop.owner);
    const unknown = "01a2092f-fb82-731a-9504-f9a62d37f60b";
    const { delivery, billing } = words;
    const ids = [
      [unknown, unknown],
      [foreign.delivery, foreign.billing],
      // Of the other kind.
      [own.billing, own.delivery],
    ] as const;
    for (const [deliveryId = "", billingId = ""] of ids) {
      await expectProblems({ delivery: deliveryId }, { entrega: delivery.unknown });
      await expectProblems({ billing: billingId }, { facturacion: billing });
      const { status, body } = await shop.owner.post("/carrito/pedir", {
        ...own,
        intent: "recalculate",
        delivery: deliveryId,
      });
      expect([status, body.includes(delivery.unknown)]).toEqual([422, true]);
    }
    await expectProblems({ delivery: "" }, { entrega: delivery.missing });
    const both = { delivery: unknown, billing: unknown, wishedOn: "1999-01-04" };
    await expectProblems(both, {
      entrega: delivery.unknown,
      facturacion: billing,
      [fieldId("wishedOn")]: words.wishedOn.past,
    });
    expect(await sendOrder(shop.owner, { billing: "" })).toMatch(/^PED-/);
  });

  const productOf = (sku: string) => shop.products.get(sku) ?? 0;

  it("tells the price, the IVA and the stock of its lines and the total, before and now, and can be sent anew", async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    await putInCart(shop, shop.owner, ["ULTIMOS", 2]);
    const form = await openCheckout(shop.owner);
    const setFacts = ({ unit, iva, stock }: { unit: number; iva: IvaClass; stock: number }) =>
      inDatabase(shop, async (db) => {
        const price = db.updateTable("price_row").set({ unit_price: unitPrice(unit) });
        await price.where("product_id", "=", productOf("INFUSION")).execute();
        const product = db.updateTable("product").set({ iva_class: iva });
        await product.where("id", "=", productOf("INFUSION")).execute();
        const onHand = db.updateTable("stock").set({ on_hand: stock });
        await onHand.where("product_id", "=", productOf("ULTIMOS")).execute();
      });
    await setFacts({ unit: 24_000, iva: "general", stock: 0 });
    const refused = await sendInVain({ ...form, note: "Sin prisa" });
    expect([refused.status, refused.body.includes("Sin prisa")]).toEqual([409, true]);
    expect(await changesIn(refused)).toEqual([
      "Infusión: precio, antes 2,35 €, ahora 2,40 €; IVA, antes 10 %, ahora 21 %",
      "Los últimos: unidades que no hay en almacén, antes 0, ahora 2",
      "Productos, sin IVA 13,75 € 14,00 €",
      "IVA 1,60 € 2,94 €",
      "Total 15,35 € 16,94 €",
    ]);
    expect(await findHtmlProblems(refused.body)).toEqual([]);
    expect(pricesIn(await sendAgain(refused)).at(-1)).toBe(1694);
    await setFacts({ unit: 23_500, iva: "reduced", stock: 50 });
  });

  it("tells the lines that were removed and added by a colleague and changed in another tab", async () => {
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
    await putInCart(shop, shop.owner, ["VELA", 2]);
    const form = await openCheckout(shop.owner);
    await shop.buyer.post("/carrito", { intent: "remove", product: `${productOf("VELA")}` });
    await putInCart(shop, shop.buyer, ["ULTIMOS", 1]);
    await putInCart(shop, shop.owner, ["INFUSION", 6]);
    const refused = await sendInVain(form);
    expect(await changesIn(refused)).toEqual([
      "Vela: ya no está en el carrito",
      "Los últimos: se ha añadido, 1 unidad",
      "Infusión: unidades, antes 5, ahora 6",
      "Productos, sin IVA 18,41 € 15,10 €",
      "IVA 2,58 € 1,62 €",
      "Total 20,99 € 16,72 €",
    ]);
    expect(pricesIn(await sendAgain(refused)).at(-1)).toBe(1672);
  });

  it("tells a new freight", async () => {
    await putInCart(shop, shop.owner, ["ULTIMOS", 1]);
    const form = await openCheckout(shop.owner);
    await setFreight({
      "rules.0.from": "2026-01-01",
      "rules.0.zone": "peninsula",
      "rules.0.cost": "6,90",
    });
    const refused = await sendInVain(form);
    expect(await changesIn(refused)).toEqual([
      "Portes se los diremos antes de confirmar el pedido 6,90 €",
      "IVA 0,21 € 1,66 €",
      "Total 1,21 € 9,56 €",
    ]);
    expect(pricesIn(await sendAgain(refused)).at(-1)).toBe(956);
  });

  it("says that nothing differs, or no difference, where the form does not tell what it showed", async () => {
    await putInCart(shop, shop.owner, ["ULTIMOS", 1]);
    const form = await openCheckout(shop.owner);
    await putInCart(shop, shop.buyer, ["VELA", 1]);
    await shop.buyer.post("/carrito", { intent: "remove", product: `${productOf("VELA")}` });
    const same = await sendInVain(form);
    expect([same.status, same.body.includes(checkoutCopy.difference.none)]).toEqual([409, true]);
    const unread = await sendInVain({ ...form, shown: "iva.free.1.1.1.1.none_1" });
    expect([unread.status, unread.body.includes(checkoutCopy.changed)]).toEqual([409, true]);
    expect(unread.body).not.toContain(checkoutCopy.difference.title);
    const untrue = (form.shown ?? "").replace(/_.*/, "_999999999.1.1.1.1.1");
    const strange = await sendInVain({ ...form, shown: untrue });
    expect(await changesIn(strange)).toEqual([
      `${cartCopy.hiddenProduct}: ya no está en el carrito`,
      "Los últimos: se ha añadido, 1 unidad",
    ]);
  });
});

function sundayAfter(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: 14 - day.dayOfWeek });
}
