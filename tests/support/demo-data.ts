import { addSampleAnalytics } from "../../src/demo-data/add-sample-analytics.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { newProductTexts } from "../../src/products/domain/product-record.ts";
import { confirmPrivacyRequest, sendPrivacyRequest } from "../privacy-requests/person.ts";
import { linkOf, post } from "./applicant.ts";
import { newRequest, signInMembers, withDatabase } from "./console.ts";
import { addDemoImports } from "./demo-imports.ts";
import { addBuyerOfSeveral, addShop } from "./demo-shop.ts";
import type { HttpClient } from "./http-client.ts";
import { addPerson, lucia as likeLucia, signedIn } from "./people.ts";
import type { Site } from "./site.ts";
import { totp } from "./totp.ts";

/** Demo data of a site: signed-in members of staff and of a company, and requests in every state. */
export type DemoData = Awaited<ReturnType<typeof addDemoData>>;

export async function addDemoData(site: Site) {
  const members = await signInMembers(site);
  await withDatabase(site, async (db) => {
    await addSampleRequests(db, { count: 240, years: 0.3, now: Date.now() - 60_000 });
    await addSampleAnalytics(db, { now: Date.now() });
    await letOneWaitTooLong(db);
  });
  const [unconfirmed, pending, asked, approved, rejected, withdrawn] = await Promise.all([
    newRequest(site, { company: "Herbolario La Alcazaba" }),
    newRequest(site, wordy),
    newRequest(site, { company: "Salón Rizo Libre, S. L." }),
    newRequest(site, { company: "Boutique Media Luna" }),
    newRequest(site, { company: "Bazar Sin Prisa" }),
    newRequest(site, { company: "Parafarmacia Los Álamos" }),
  ]);
  for (const each of [pending, asked, approved, rejected])
    await post(site, `${each.path}/confirmacion`);
  await post(site, `${withdrawn.path}/retirada`);
  const { lucia } = members;
  await lucia.post(`${pending.page}/notas`, { text: wordyNote });
  await lucia.post(`${asked.page}/pregunta`, { text: question, seenVersion: "1" });
  await lucia.post(`${approved.page}/aprobacion`, { text: "", seenVersion: "1" });
  await lucia.post(`${rejected.page}/rechazo`, {
    reason: "not-a-retailer",
    text: "",
    seenVersion: "1",
  });
  const privacyRequests = await openPrivacyRequests(site, { member: lucia, applicant: approved });
  const email = await withDatabase(site, (db) => giveUpAnEmail(db, { requestId: rejected.id }));
  const endpoint = await addEndpoint(site, lucia);
  await addCareful(site);
  const expired = `/solicitud/${await linkOf(site, { reference: unconfirmed.reference, daysAgo: 400 })}`;
  const requests = { unconfirmed, pending, asked, approved, rejected, withdrawn };
  const product = await addProduct(lucia);
  await addPrices(lucia);
  const imports = await addDemoImports(site, lucia);
  const shop = await addShop(site);
  const lots = await withDatabase(site, findLots);
  const several = await addBuyerOfSeveral(site, shop);
  return {
    members: { ...members, shop, several },
    product,
    imports,
    lots,
    ...requests,
    ...privacyRequests,
    email,
    endpoint,
    expired,
  };
}

/** Adds three privacy requests: one unconfirmed, one answered, and one for erasure that is not answered yet. */
async function openPrivacyRequests(
  site: Site,
  { member, applicant }: { member: HttpClient; applicant: { email: string } },
) {
  const { email } = applicant;
  const unproven = await sendPrivacyRequest(site, { right: "portability", email });
  const answered = await confirmPrivacyRequest(site, { right: "access", email });
  await member.post(`/gestion/derechos/${answered.id}/respuesta`, { version: "1", text: "" });
  const erasure = await confirmPrivacyRequest(site, { right: "erasure", email, about: closing });
  return { unproven, answered, erasure };
}

/** Changes the pending request that is due first, so that it is five hours overdue. */
async function letOneWaitTooLong(db: Database) {
  const first = db
    .selectFrom("access_request")
    .select("id")
    .where("state", "=", "pending")
    .orderBy("due_at")
    .limit(1);
  await db
    .updateTable("access_request")
    .set({ due_at: Date.now() - 5 * 3_600_000 })
    .where("id", "=", first)
    .execute();
}

/** Recalled lot with the SKU of its product, and name of a product of which the lot is noted when it is prepared. */
async function findLots(db: Database) {
  const recalled = await db
    .selectFrom("recalled_lot")
    .innerJoin("product", "product.id", "recalled_lot.product_id")
    .select(["product.sku", "recalled_lot.lot"])
    .executeTakeFirstOrThrow();
  const { name } = await db
    .selectFrom("order_line")
    .innerJoin("product", "product.id", "order_line.product_id")
    .select("order_line.name")
    .where("product.has_best_before", "=", 1)
    .where("order_line.allocated", ">", 0)
    .executeTakeFirstOrThrow();
  return { recalled, noted: name };
}

async function giveUpAnEmail(db: Database, { requestId }: { requestId: string }) {
  const { id } = await db
    .selectFrom("outbox_email")
    .select("id")
    .where("subject_id", "=", requestId)
    .where("email", "=", "rejected")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("outbox_email")
    .set({ state: "dead", sent_at: null, attempts: 21, last_error: noMailbox })
    .where("id", "=", id)
    .execute();
  return { page: `/gestion/correos/${id}` };
}

/** Adds a webhook endpoint whose delivery has failed for good, because its host name does not exist. */
async function addEndpoint(site: Site, member: HttpClient) {
  await member.post("/gestion/integraciones", {
    url: "https://facturacion.almacen-central-de-peluquerias.invalid/api/v2/avisos-de-altas",
    note: "Facturación",
    "eventTypes[]": "access_request.approved",
  });
  const { body } = await member.get("/gestion/integraciones");
  const [page = ""] = body.match(/\/gestion\/integraciones\/[\w-]+/) ?? [];
  await member.post(`${page}/pruebas`, {});
  await withDatabase(site, (db) =>
    db
      .updateTable("webhook_delivery")
      .set({ state: "dead", attempts: 10, fault: "status", status: 503 })
      .execute(),
  );
  return { page };
}

/** Member of staff with two-factor authentication; her password is the same as Lucía's. */
export const careful = { ...likeLucia, name: "Nora Ibáñez", email: "nora@arrebol.example" };

async function addCareful(site: Site) {
  await addPerson(careful, { DATA_DIR: site.dataDir });
  const member = await signedIn(site, careful);
  const setup = "/gestion/cuenta/segundo-paso";
  await member.post(setup, { intent: "start", startPassword: careful.password });
  const [secret = ""] =
    (await member.get(setup)).body.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/) ?? [];
  await member.post(setup, { intent: "confirm", code: totp(secret.replaceAll(" ", "")) });
}

/** Request with very long texts, to see whether the pages still fit them. */
const wordy = {
  company:
    "Sociedad Cooperativa Andaluza de Peluquerías, Herboristerías y Establecimientos de Bienestar del Guadalquivir",
  contact: "María de los Ángeles Fernández-Villaverde y Gómez de la Serna",
  email:
    "departamento-de-compras-internacionales@herboristerias-y-peluquerias-del-guadalquivir.example",
  selection: "rizos-champu,rizos-mascarilla,espiritual-vela-ritual,erotica-cofre-regalo",
};
const wordyNote =
  "Han llamado para preguntar por los plazos a Canarias y por si el pedido mínimo vale para las tres tiendas juntas. Les hemos dicho que se lo confirmamos con la respuesta.\n\nVer https://example.com/tiendas/valle-alto-del-guadalquivir/establecimientos-asociados?pagina=12";
const closing = "Cerramos la boutique a final de año y no volveremos a comprarles.";
const noMailbox = "550 5.1.1 The email account that you tried to reach does not exist";
const question =
  "¿Tienen tienda física? Si es así, díganos la dirección y desde cuándo está abierta.\n¿Y en qué catálogo están más interesados?";

/** Sets prices of the product by minimum quantity in the general price list. */
async function addPrices(admin: HttpClient): Promise<void> {
  const rungs = [
    { fromQuantity: "1", price: "4,125", retailPrice: "9,90" },
    { fromQuantity: "24", price: "3,9188", retailPrice: "" },
    { fromQuantity: "96", price: "3,71", retailPrice: "" },
  ];
  for (const [at, rung] of rungs.entries())
    await admin.post("/gestion/precios/1", {
      intent: "set",
      seen: String(at + 1),
      code: "RIZ-0042",
      ...rung,
    });
}

/** Adds a product and changes it once; returns the path of its page. */
async function addProduct(admin: HttpClient): Promise<string> {
  const form = {
    ...newProductTexts,
    sku: "RIZ-0042",
    name: "Champú nutritivo sin sulfatos para rizos",
    brand: "RIZONDA",
    catalogue: "rizos",
    category: "Cabello > Champús",
    gtin: "6291041500213",
    content: "400 ml",
    grams: "460",
    origin: "ES",
    multiple: "6",
    minimum: "6",
  };
  const added = await admin.post("/gestion/catalogo/productos/nuevo", form);
  const path = (added.headers.location ?? "").replace(/\?.*/, "");
  const { body } = await admin.get(path);
  const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? "";
  await admin.post(path, { ...form, state: "active", grams: "470", origin: "", seen });
  return path;
}
