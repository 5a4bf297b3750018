import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderReferenceFrom } from "../../src/orders/domain/order-reference.ts";
import { eraseBuyer } from "../../src/orders/store/orders-of-person.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase } from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { engines } from "../support/variants.ts";
import { orderOf } from "./example-order.ts";
import { type OrderShop, putInCart, sendOrder, startOrderShop } from "./order-shop.ts";

/** With letters and digits that are misread: 0, 1 and V. */
const soapReference = orderReferenceFrom(Uint8Array.of(0, 8, 0, 33, 27));
const candleReference = orderReferenceFrom(Uint8Array.of(1, 2, 3, 4, 5));
const foreignReference = orderReferenceFrom(Uint8Array.of(9, 9, 9, 9, 9));

describe.each(engines)("the search of orders on %s", (engine) => {
  let shop: OrderShop;
  let desk: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    const { dataDir, databaseUrl } = shop;
    await addPerson(lucia, {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    desk = await signedInStaff(shop, lucia);
    const other = await addCompany(shop, { email: "eva@barrio.example", name: "Tienda Ñandú" });
    const { companyId } = shop;
    await add({ reference: soapReference, companyId, buyer: "Begoña Ibáñez", own: "Otoño 3/B" });
    await add({ reference: candleReference, companyId, buyer: "Luz Gil", own: "", sku: "VELA-1" });
    await add({ reference: foreignReference, companyId: other, buyer: "Eva Gil", own: "Otoño" });
  });
  afterAll(() => shop?.stop());

  const add = (wanted: {
    reference: string;
    companyId: string;
    buyer: string;
    own: string;
    sku?: string;
  }) =>
    inDatabase(shop, async (db) => {
      const { reference, companyId, buyer, own, sku = "JAB-01.2" } = wanted;
      const { order, lines } = orderOf(companyId, { reference });
      const company = await db
        .selectFrom("company")
        .select("legal_name")
        .where("id", "=", companyId)
        .executeTakeFirstOrThrow();
      const name = sku === "VELA-1" ? "Vela de Navidad" : "Jabón de Alepo";
      await addOrder(db, {
        order: {
          ...order,
          companyName: company.legal_name,
          customerReference: own,
          placedBy: { memberId: `member-${buyer}`, name: buyer, email: "buyer@salon.example" },
        },
        lines: lines.map((line) => ({ ...line, sku, name, brand: "Río Alto" })),
        idempotencyKey: reference,
        policies: [],
      });
    });

  const referencesIn = (body: string) =>
    [
      ...new Set(body.slice(body.indexOf("<main")).match(/PED-[0-9A-Z]{4}-[0-9A-Z]{4}(?=<)/g)),
    ].sort();
  const found = async (search: string) =>
    referencesIn((await shop.owner.get(`/pedidos?${new URLSearchParams({ q: search })}`)).body);
  const foundAtDesk = async (search: string) => {
    const query = new URLSearchParams({ busca: search, ver: "todos" });
    return referencesIn((await desk.get(`/gestion/pedidos?${query}`)).body);
  };

  it.each([
    ["a product", "jabon"],
    ["a product in capitals", "JABÓN"],
    ["words of a product in another order", "alepo, jabón"],
    ["a brand and a person", "begona rio"],
    ["a code without its separators", "jab012"],
    ["a code with other separators", "jab 01-2"],
    ["the company's own reference", "OTONO 3/b"],
    ["a person", "ibañez"],
    ["its number", soapReference],
    [
      "its number in small letters without hyphens",
      soapReference.toLowerCase().replaceAll("-", ""),
    ],
    ["its number without its prefix", soapReference.slice(4)],
    ["its number with letters for digits", soapReference.replaceAll("0", "O").replaceAll("1", "l")],
    ["a part of its number", soapReference.slice(4, 8).toLowerCase()],
  ])("finds an order by %s, in the company's list and at the desk", async (_, search) => {
    expect(await found(search)).toEqual([soapReference]);
    expect(await foundAtDesk(search)).toContain(soapReference);
    expect(await foundAtDesk(search)).not.toContain(candleReference);
  });

  it.each(["jabones", "jabon navidad", "100 %", "_", "---", "PED-0000-001Y"])(
    "finds nothing for %j",
    async (search) => {
      expect(await found(search)).toEqual([]);
      expect(await foundAtDesk(search)).toEqual([]);
    },
  );

  it("finds a company at the desk, and nothing by its own name in its list", async () => {
    expect(await foundAtDesk("nandu")).toEqual([foreignReference]);
    expect(await foundAtDesk("farmacia jabon")).toEqual([soapReference]);
    expect(await found("farmacia")).toEqual([]);
    expect(await found("nandu")).toEqual([]);
  });

  it("finds an order that was sent by the cart, by the products that its buyer and its owner left in it", async () => {
    await putInCart(shop, shop.buyer, ["CHAMPU", 30]);
    await putInCart(shop, shop.buyer, ["INFUSION", 1]);
    const reference = await sendOrder(shop.buyer);
    for (const search of ["champu", "INFUSION", "persona buyer"])
      expect(await found(search)).toEqual([reference]);
    const { body } = await shop.owner.get(`/pedidos/${reference}/cambio`);
    const [, version = ""] = /name="version" value="(\d+)"/.exec(body) ?? [];
    const changed = await shop.owner.post(`/pedidos/${reference}/cambio`, {
      version,
      [`units-${shop.products.get("INFUSION")}`]: "0",
    });
    expect(changed.status).toBe(303);
    expect(await found("champu")).toEqual([reference]);
    expect(await found("infusion")).toEqual([]);
    await inDatabase(shop, (db) =>
      inTransaction(db, (on) => eraseBuyer(on, { emailKey: "buyer@salon.example" })),
    );
    expect(await found("persona buyer")).toEqual([]);
    expect(await found("champu")).toEqual([reference]);
  });
});
