import type { Insertable } from "kysely";
import { Temporal } from "temporal-polyfill";
import { cents } from "../../src/kernel/money/amounts.ts";
import type { Schema } from "../../src/platform/database/schema.ts";
import { companyCalendar } from "../../src/promises/company-calendar.ts";
import { workingDayAfter } from "../../src/promises/working-calendar.ts";
import type { HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addMember,
  inDatabase,
  type Place,
  signedIn,
  startOn,
} from "../support/members.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { priceRow } from "../support/price-row.ts";
import { writeProducts } from "../support/write-products.ts";

export const address = {
  recipient: "Salón Nerea",
  street: "Calle Mayor 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
  note: "",
};

export const today = Temporal.Now.plainDateISO(companyCalendar.service.timeZone);

/** Day on which a delivery can be wished. */
export const wishedDay = workingDayAfter({ date: today, count: 5 }, companyCalendar).toString();

export type OrderShop = Place & {
  companyId: string;
  /** Database ids by SKU. */
  products: ReadonlyMap<string, number>;
  owner: HttpClient;
  buyer: HttpClient;
  stop(): Promise<void>;
};

/** Starts a site as `openOrderShop` fills it. */
export async function startOrderShop(engine: "SQLite" | "PostgreSQL"): Promise<OrderShop> {
  const site = await startOn(engine, { SAMPLE_CATALOGUE: "no" });
  return { ...site, ...(await openOrderShop(site)) };
}

/** Adds a few priced products in stock, and a company with an owner and a buyer with a limit of 100 €. */
export async function openOrderShop(
  site: Place,
): Promise<Pick<OrderShop, "companyId" | "products" | "owner" | "buyer">> {
  const companyId = await addCompany(site, { email: "nerea@salon.example" });
  await addMember(site, companyId, "buyer@salon.example", "buyer");
  await addMember(site, companyId, "observer@salon.example", "observer");
  const products = await fillOrderShop(site);
  await inDatabase(site, async (db) => {
    const limited = db.updateTable("company_member").where("role", "=", "buyer");
    await limited.set({ order_limit: cents(10_000) }).execute();
  });
  const owner = await signedIn(site, "nerea@salon.example");
  const buyer = await signedIn(site, "buyer@salon.example");
  for (const kind of ["delivery", "billing"])
    await owner.post("/cuenta/direcciones/nueva", { ...address, kind });
  return { companyId, products, owner, buyer };
}

/** Adds an administrator to a shop, and signs them in to the console. */
export async function signInAdmin({ url, dataDir, databaseUrl }: Place): Promise<HttpClient> {
  await addPerson(lucia, {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  return await signedInStaff({ url }, lucia);
}

/** Adds the priced products, all but one in stock; returns their database ids by SKU. */
export async function fillOrderShop(site: Place): Promise<ReadonlyMap<string, number>> {
  return await inDatabase(site, async (db) => {
    const ids = await writeProducts(db, [
      { sku: "CHAMPU", name: "Champú", minimum: 6, multiple: 6 },
      { sku: "INFUSION", name: "Infusión", iva: "reduced" },
      { sku: "VELA", name: "Vela" },
      { sku: "ULTIMOS", name: "Los últimos" },
    ]);
    const price = (sku: string, from: number, unit: number) =>
      priceRow(ids.get(sku) ?? 0, { from, unit });
    await db
      .insertInto("price_row")
      .values([
        price("CHAMPU", 1, 41_250),
        price("CHAMPU", 24, 39_188),
        price("INFUSION", 1, 23_500),
        price("VELA", 1, 33_300),
        price("ULTIMOS", 1, 10_000),
      ])
      .execute();
    await db
      .insertInto("stock")
      .values([
        stockRow(ids.get("CHAMPU") ?? 0, 100),
        stockRow(ids.get("VELA") ?? 0, 4),
        stockRow(ids.get("ULTIMOS") ?? 0, 50),
      ])
      .execute();
    return ids;
  });
}

/** Units of a product in stock, none of which are allocated. */
export function stockRow(productId: number, onHand: number): Insertable<Schema["stock"]> {
  return {
    product_id: productId,
    on_hand: onHand,
    allocated: 0,
    incoming_quantity: null,
    incoming_date: null,
    reported_at: Date.now(),
    source: "staff",
    changed_at: Date.now(),
    import_run_id: null,
  };
}

/** Adds a company with an address of delivery, and signs its owner in. */
export async function openAccount(site: Place, email: string): Promise<HttpClient> {
  await addCompany(site, { email, name: `Tienda ${email.split("@")[0]}` });
  const member = await signedIn(site, email);
  await member.post("/cuenta/direcciones/nueva", { ...address, kind: "delivery" });
  return member;
}

/** Puts a quantity of a product into the cart. */
export async function putInCart(
  { products }: Pick<OrderShop, "products">,
  member: HttpClient,
  [sku, quantity]: readonly [sku: string, quantity: number],
) {
  return await member.post("/carrito", {
    product: `${products.get(sku) ?? 0}`,
    quantity: `${quantity}`,
  });
}

/** Fields of the checkout form as the page shows them. */
export async function openCheckout(member: HttpClient): Promise<Record<string, string>> {
  return checkoutFields((await member.get("/carrito/pedir")).body);
}

/** Fields of the checkout form in a page. */
export function checkoutFields(body: string): Record<string, string> {
  const hidden = Array.from(
    body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g),
    ([, name = "", value = ""]) => [name, value] as const,
  );
  const chosen = ["delivery", "billing"].map((name) => {
    const [select = ""] = body.slice(body.indexOf(`name="${name}"`)).split("</select>");
    return [name, /<option value="([^"]*)"/.exec(select)?.[1] ?? ""] as const;
  });
  return Object.fromEntries([...hidden, ...chosen]);
}

/** Sends an order of what is in the cart; returns the reference. */
export async function sendOrder(
  member: HttpClient,
  typed: Record<string, string> = {},
): Promise<string> {
  const answer = await member.post("/carrito/pedir", { ...(await openCheckout(member)), ...typed });
  if (answer.status !== 303) throw new Error(`the order was answered ${answer.status}`);
  const [, reference = ""] =
    /\/pedidos\/(PED-[0-9A-Z]{4}-[0-9A-Z]{4})/.exec(answer.headers.location ?? "") ?? [];
  return reference;
}

/** Fields of the form with which an owner approves an order, as its page shows them; none where it cannot be approved. */
export async function approvalFields(
  member: HttpClient,
  reference: string,
): Promise<Record<string, string>> {
  const { body } = await member.get(`/pedidos/${reference}`);
  const [, digest] = /<input type="hidden" name="digest" value="([^"]*)"/.exec(body) ?? [];
  return digest === undefined ? {} : { digest };
}

/** Approves an order as its page shows it now. */
export async function approve(member: HttpClient, reference: string) {
  const fields = await approvalFields(member, reference);
  return await member.post(`/pedidos/${reference}/aprobacion`, fields);
}

/** Saves the freight rules and minimum orders of the seller. */
export async function saveFreight(
  admin: HttpClient,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const page = "/gestion/ajustes/portes";
  const seen = /name="seen" value="(\d+)"/.exec((await admin.get(page)).body)?.[1] ?? "";
  const saved = await admin.post(page, { ...typed, seen, intent: "save" });
  if (saved.status !== 303) throw new Error(`the freight was answered ${saved.status}`);
}

/** Minimum order to the Peninsula, in euros, as the form of the seller's freight has it. */
export function minimumOrderOf(amount: string): Record<string, string> {
  return {
    "minimums.0.from": "2026-01-01",
    "minimums.0.zone": "peninsula",
    "minimums.0.amount": amount,
  };
}

/** Texts of what a page says has changed of an order: its lines, and the rows of its sums. */
export async function differenceIn(body: string): Promise<string[]> {
  const section = getOne(await parsePage(body), '[aria-labelledby="diferencia"]');
  return ["li", "tbody tr"]
    .flatMap((selector) => section.querySelectorAll(selector))
    .map((element) => linesOf(element).join(" ").replaceAll("\u00A0", " "));
}

/** Gives an order free freight, as if a rule of the seller had. */
export async function giveFreeFreight(site: Place, reference: string): Promise<void> {
  await inDatabase(site, (db) =>
    db
      .updateTable("customer_order")
      .set({ freight: "free" })
      .where("reference", "=", reference)
      .execute(),
  );
}

/** Amounts of a page, in cents or ten-thousandths of a euro. */
export function pricesIn(body: string): number[] {
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return Array.from(main.matchAll(/data-price="(\d+)"/g), ([, price]) => Number(price));
}
