import { readFileSync } from "node:fs";
import { cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import { confirmAtDesk, sayFreightAtDesk } from "../../src/order-desk/use-cases/decide-at-desk.ts";
import type { DeskDeps } from "../../src/order-desk/use-cases/desk-deps.ts";
import { recallLot } from "../../src/order-desk/use-cases/recall-lot.ts";
import { shipAtDesk } from "../../src/order-desk/use-cases/ship-order.ts";
import { findOrderById } from "../../src/orders/store/stored-orders.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { upsertRows } from "../../src/platform/database/upsert-rows.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { sendOrder } from "../orders/order-shop.ts";
import type { HttpClient } from "./http-client.ts";
import { addCompany, inDatabase, signedIn, upload } from "./members.ts";
import type { Site } from "./site.ts";

const email = "nerea@salon-rizo-libre.es";

/**
 * Adds a company that has prices for every product, some of them in an offer. Returns the signed-in titular (account
 * owner).
 */
export async function addShop(site: Site): Promise<HttpClient> {
  await addCompany(site, { email, name: "Salón Rizo Libre, S. L." });
  await inDatabase(site, addSamplePrices);
  const titular = await signedIn(site, email);
  await addAccount(site, titular);
  await addOrders(site, titular);
  return titular;
}

/** Adds a person who buys for two companies and is invited by a third one, and who signed in more than an hour ago. */
export async function addBuyerOfSeveral(site: Site, shop: HttpClient): Promise<HttpClient> {
  const buyer = "aitana@tres-tiendas.example";
  for (const name of ["Herbolario La Alcazaba", "Boutique Media Luna, S. L."])
    await addCompany(site, { email: buyer, name });
  await shop.post("/cuenta/personas", {
    name: "Aitana Ruiz",
    email: buyer,
    role: "buyer",
    orderLimit: "",
  });
  const client = await signedIn(site, buyer);
  await inDatabase(site, (db) =>
    db
      .updateTable("member_session")
      .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
      .where("person_id", "in", (query) =>
        query.selectFrom("person").select("id").where("email_key", "=", buyer),
      )
      .execute(),
  );
  return client;
}

/** Adds addresses, documents in each state and an invitation to the company's account. */
async function addAccount(site: Site, titular: HttpClient): Promise<void> {
  const shop = {
    kind: "delivery",
    recipient: "Salón Rizo Libre, S. L.",
    country: "ES",
    postcode: "41003",
    city: "Sevilla",
    province: "Sevilla",
  };
  for (const address of [
    { street: "Calle Feria, 84, bajo", note: "De 9 a 14 h; la persiana del lateral." },
    { street: "Polígono Calonge, calle A, nave 17", postcode: "41007", note: "" },
    { kind: "billing", street: "Calle Feria, 84, bajo", note: "" },
  ])
    await titular.post("/cuenta/direcciones/nueva", { ...shop, ...address });
  const samples = new URL("../attachments/files/", import.meta.url);
  const path = "/cuenta/documentos";
  for (const [kind, name, file] of [
    ["census", "Modelo 036 de 2019.pdf", "chromium.pdf"],
    ["activity", "Recibo del IAE.pdf", "qpdf.pdf"],
    ["other", "Fachada de la tienda.jpg", "shop.jpg"],
  ] as const)
    await upload(site, titular, {
      path,
      fields: { kind },
      file: { name, content: readFileSync(new URL(file, samples)) },
    });
  await inDatabase(site, (db) =>
    db
      .updateTable("company_document")
      .set({
        verdict: "refused",
        verdict_reason: "Es de 2019: necesitamos el último.",
        checked_at: Date.now(),
        checked_id: "lucia",
        checked_name: "Lucía Ferrer",
      })
      .where("kind", "=", "census")
      .execute(),
  );
  await titular.post("/cuenta/personas", {
    name: "Bruno Gil",
    email: "bruno@salon-rizo-libre.es",
    role: "buyer",
    orderLimit: "500",
  });
}

/** Adds two orders, one of them shipped in part, a list, and a cart of a few products, one with a best-before date. */
async function addOrders(site: Site, titular: HttpClient): Promise<void> {
  const products = await inDatabase(site, (db) =>
    db
      .selectFrom("product")
      .select(["id", "minimum"])
      .where("state", "=", "active")
      .where("is_adult", "=", 0)
      .orderBy("id")
      .limit(12)
      .execute(),
  );
  await inDatabase(site, (db) =>
    db
      .insertInto("stock")
      .values(
        products.map(({ id, minimum }, at) => ({
          product_id: id,
          on_hand: at % 4 === 3 ? 5 * minimum : 100 * minimum,
          allocated: 0,
          incoming_quantity: at % 4 === 3 ? 50 * minimum : null,
          incoming_date: at % 4 === 3 ? "2031-01-15" : null,
          reported_at: Date.now(),
          source: "staff" as const,
          changed_at: Date.now(),
          import_run_id: null,
        })),
      )
      .onConflict((conflict) => conflict.column("product_id").doNothing())
      .execute(),
  );
  await inDatabase(site, (db) =>
    db
      .updateTable("product")
      .set({ has_best_before: 1 })
      .where("id", "=", products[5]?.id ?? -1)
      .execute(),
  );
  const fill = async () => {
    for (const { id, minimum } of products)
      await titular.post("/carrito", { product: `${id}`, quantity: `${4 * minimum}` });
  };
  for (const customerReference of ["Semana 46", "Semana 47"]) {
    await fill();
    await shipSome(site, await sendOrder(titular, { customerReference }), customerReference);
  }
  await fill();
  await titular.post("/carrito", { intent: "save", name: "Pedido semanal" });
}

/** Confirms the order of week 47 and ships what is in stock of its first lines; one of the lots is recalled afterwards. */
async function shipSome(site: Site, reference: string, customerReference: string): Promise<void> {
  if (customerReference !== "Semana 47") return;
  await inDatabase(site, async (db) => {
    const deps = { db, now: Date.now, changed: () => {}, deskSettings } as unknown as DeskDeps;
    const { id } = await db
      .selectFrom("customer_order")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const actor = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
    await sayFreightAtDesk(deps, { orderId: id, seen: 1, actor }, cents(1250));
    await confirmAtDesk(deps, { orderId: id, seen: 2, actor });
    const found = await findOrderById(db, id);
    const lines = (found?.lines ?? [])
      .slice(0, 3)
      .flatMap(({ position, productId, allocated }) =>
        allocated > 0
          ? [{ position, productId, quantity: allocated, lot: "L26-114", bestBefore: "2028-05-31" }]
          : [],
      );
    if (lines.length === 0) return;
    await shipAtDesk(
      deps,
      { orderId: id, seen: 3, actor },
      {
        parcels: 2,
        carrier: "Transportes Ebro",
        trackingUrl: "https://transportes-ebro.example/envio/12345",
        lines,
      },
    );
    for (const { productId, lot } of lines.slice(0, 1))
      await recallLot(deps, actor, { productId, lot });
  });
}

/**
 * Adds prices computed from each product's id: three per product by minimum quantity, and a retail price for every
 * third product.
 */
async function addSamplePrices(db: Database): Promise<void> {
  const products = await db.selectFrom("product").select(["id", "multiple"]).execute();
  const everybody = { kind: "everybody" } as const;
  const offer = await addList(
    db,
    {
      name: "Oferta de otoño",
      kind: "offer",
      audience: everybody,
      adjustment: null,
      from: null,
      until: "2030-12-31",
    },
    Date.now(),
  );
  const row = { changed_at: 0, import_run_id: null, retail_price: null };
  const rows = products.flatMap(({ id, multiple }, at) => {
    const unit = 20_000 + ((at * 7_919) % 120_000);
    const retail = at % 3 === 0 ? cents(Math.round(unit / 40) + 5) : null;
    const rungs = [1, 4 * multiple, 16 * multiple].map((from, rung) => ({
      ...row,
      list_id: 1,
      product_id: id,
      from_quantity: from,
      unit_price: unitPrice(unit - 997 * rung),
      retail_price: retail,
    }));
    const offered = { ...row, list_id: offer, product_id: id, from_quantity: 1 };
    return at % 10 === 4 ? [...rungs, { ...offered, unit_price: unitPrice(unit - 3000) }] : rungs;
  });
  const key = ["list_id", "product_id", "from_quantity"] as const;
  await upsertRows(db, { table: "price_row", key: [...key], rows });
  await db
    .updateTable("catalogue_state")
    .set((state) => ({ version: state("version", "+", 1) }))
    .execute();
}

function deskSettings() {
  return {
    cutOff: "13:00",
    preparationDays: 1,
    deliveries: [],
    confirmation: "by-staff",
    paymentDetails: "",
  };
}
