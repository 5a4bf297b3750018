import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmailContent } from "../../src/kernel/outgoing-email.ts";
import { orderKind } from "../../src/orders/domain/order.ts";
import { type OrderStep, orderUpdateEmail } from "../../src/orders/emails/order-update.ts";
import { findOrder } from "../../src/orders/store/stored-orders.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { betrayingWordsIn, eroticProducts } from "../support/betraying-words.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase } from "../support/members.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { priceRow } from "../support/price-row.ts";
import { emailKinds, writeSample } from "../support/sample-emails.ts";
import { engines } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";
import {
  approve,
  giveFreeFreight,
  type OrderShop,
  putInCart,
  sendOrder,
  startOrderShop,
  stockRow,
} from "./order-shop.ts";

const [first, second] = eroticProducts;
if (!first || !second) throw new Error("the sample has no two erotic products");
/** Products of the erotic catalogue; the second one is offered instead of the first one. */
const [ordered, offered] = [
  { ...first, sku: "B-104", discreetName: "Artículo de bienestar 104" },
  { ...second, sku: "B-105", discreetName: "Artículo de bienestar 105" },
];

describe.each(engines)("an order of erotic products, on %s", (engine) => {
  let shop: OrderShop;
  let desk: HttpClient;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    const products = await inDatabase(shop, async (db) => {
      const { companyId } = shop;
      await db.updateTable("company").set({ shows_adult: 1 }).where("id", "=", companyId).execute();
      const ids = await writeProducts(
        db,
        [ordered, offered].map(({ sku, name, brand, discreetName }) => ({
          ...{ sku, name, brand, discreetName },
          adult: true,
        })),
      );
      const added = [ordered, offered].map(({ sku }) => ids.get(sku) ?? 0);
      const prices = added.map((id) => priceRow(id, { from: 1, unit: 50_000 }));
      await db.insertInto("price_row").values(prices).execute();
      const stock = added.map((id) => stockRow(id, 100));
      await db.insertInto("stock").values(stock).execute();
      return ids;
    });
    shop = { ...shop, products };
    const { dataDir, databaseUrl } = shop;
    await addPerson(lucia, {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    desk = await signedInStaff(shop, lucia);
  });
  afterAll(() => shop?.stop());

  const find = async (reference: string) => {
    const found = await inDatabase(shop, (db) =>
      findOrder(db, { companyId: shop.companyId, by: "reference", value: reference }),
    );
    if (!found) throw new Error(`no order ${reference}`);
    return found;
  };

  /** Order of some units of the first product, which are in stock, and five candles. */
  const send = async (member: HttpClient, units: number) => {
    await member.post("/carrito", { intent: "clear" });
    await putInCart(shop, member, [ordered.sku, units]);
    await putInCart(shop, member, ["VELA", 5]);
    const reference = await sendOrder(member);
    return { reference, id: (await find(reference)).order.id };
  };

  const order = async (member: HttpClient) => {
    const placed = await send(member, 6);
    await giveFreeFreight(shop, placed.reference);
    return placed;
  };

  /** Posts a decision of the staff on the present version of an order. */
  const decide = async (
    { id, reference }: { id: string; reference: string },
    path: string,
    fields: Record<string, string> = {},
  ) => {
    const seen = `${(await find(reference)).order.version}`;
    const answer = await desk.post(`/gestion/pedidos/${id}/${path}`, { seen, ...fields });
    expect([path, answer.status]).toEqual([path, 303]);
  };

  it("is printed with discreet names and without the brand, while its page names the products", async () => {
    const placed = await order(shop.owner);
    const page = `/pedidos/${placed.reference}`;
    await decide(placed, "confirmacion");
    await decide(placed, "envio", { parcels: "1", "units.2.0": "4" });
    for (const path of [`${page}/confirmacion`, `${page}/envios/1`]) {
      const { status, body } = await shop.owner.get(path);
      expect([path, status, betrayingWordsIn(paperIn(body))]).toEqual([path, 200, []]);
    }
    const printed = paperIn((await shop.owner.get(`${page}/confirmacion`)).body);
    expect(printed).toContain(ordered.discreetName);
    expect(printed).toContain(ordered.sku);
    const { body } = await shop.owner.get(page);
    for (const shown of [ordered.name, ordered.brand]) expect(body).toContain(shown);
  });

  it("has no page whose title names a product, at the company or at the desk", async () => {
    const { reference, id } = await order(shop.owner);
    const pages = [
      "/carrito",
      "/pedidos",
      `/pedidos/${reference}`,
      `/pedidos/${reference}/confirmacion`,
    ].map((path) => [shop.owner, path] as const);
    const atDesk = ["", "/lineas/1", "/envio"].map(
      (path) => [desk, `/gestion/pedidos/${id}${path}`] as const,
    );
    for (const [client, path] of [...pages, ...atDesk]) {
      const { status, body } = await client.get(path);
      expect([path, status]).toEqual([path, 200]);
      const title = linesOf(getOne(await parsePage(body), "title")).join(" ");
      expect([path, betrayingWordsIn(title)]).toEqual([path, []]);
    }
  });

  it("is discreet in every email about it, and in every step that an email tells of", async () => {
    const declined = await send(shop.buyer, 30);
    await shop.owner.post(`/pedidos/${declined.reference}/rechazo`, {});
    const cancelled = await send(shop.owner, 30);
    await shop.owner.post(`/pedidos/${cancelled.reference}/anulacion`, {});
    const placed = await send(shop.buyer, 30);
    await approve(shop.owner, placed.reference);
    const question = "¿Llega antes del viernes?";
    await shop.buyer.post(`/pedidos/${placed.reference}/pregunta`, { question });
    await decide(placed, "respuesta", { text: "Sí, por la mañana." });
    await decide(placed, "portes", { freight: "12,50" });
    await decide(placed, "confirmacion");
    await decide(placed, "lineas/1", { day: "2031-01-15" });
    await decide(placed, "envio", { parcels: "1", "units.1.0": "20" });
    const instead = { position: "1", reason: "no-stock", offered: offered.sku };
    await decide(placed, "anulacion", instead);

    const emails = await inDatabase(shop, async (db) => {
      const ids = [declined.id, cancelled.id, placed.id];
      return (await Promise.all(ids.map((id) => listEmailsOf(db, { kind: orderKind, id })))).flat();
    });
    const kinds = Object.values(emailKinds).filter(({ subject }) => subject === orderKind);
    expect(new Set(emails.map(({ name }) => name))).toEqual(new Set(kinds.map(({ name }) => name)));
    const told = emails.flatMap(({ email }) => stepsOf(email));
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(Object.keys(everyStep)));
    for (const { name, email } of emails) {
      const { subject, html, text } = writeSample(email);
      expect([name, betrayingWordsIn([subject, html, text].join("\n"))]).toEqual([name, []]);
    }
    const written = emails.map(({ email }) => writeSample(email).text).join("\n");
    for (const { discreetName } of [ordered, offered]) expect(written).toContain(discreetName);
  });

  it("is recalled with a discreet subject, and with the name in the text", async () => {
    const placed = await order(shop.owner);
    await decide(placed, "confirmacion");
    await decide(placed, "envio", { parcels: "1", "units.1.0": "6" });
    const { body } = await desk.get(`/gestion/pedidos/retirada?producto=${ordered.sku}`);
    const draft = linesOf(await parsePage(body));
    const subject = draft.find((line) => line.startsWith("Asunto:")) ?? "";
    expect(subject).toContain(ordered.discreetName);
    expect(betrayingWordsIn(subject)).toEqual([]);
    expect(draft.join("\n")).toContain(`producto «${ordered.name}»`);
  });
});

const everyStep: Record<OrderStep["kind"], true> = {
  confirmed: true,
  freight: true,
  promised: true,
  cancelled: true,
  shipped: true,
  answered: true,
};

/** Steps that an email tells of; none for emails of other kinds. */
function stepsOf(email: EmailContent): readonly OrderStep[] {
  return email.name === orderUpdateEmail.name ? orderUpdateEmail.schema.parse(email).steps : [];
}

/** HTML of a page without its frame, which is not printed. */
function paperIn(body: string): string {
  return body.slice(body.indexOf("<main"), body.indexOf("</main>"));
}
