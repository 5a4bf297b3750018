import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { productPath } from "../../src/products/domain/product-address.ts";
import { publicIdOf } from "../../src/products/domain/product-id.ts";
import { stockAlertsCopy } from "../../src/stock-alerts/copy/stock-alerts-copy.ts";
import {
  findCalendarCreation,
  findCalendarOwner,
  replaceCalendar,
} from "../../src/stock-alerts/store/alert-calendars.ts";
import {
  addAlert,
  eraseAlertsOfPerson,
  listAlerts,
  listAlertsOfPerson,
} from "../../src/stock-alerts/store/alerts.ts";
import { planErasureOfAlerts } from "../../src/stock-alerts/use-cases/held-alerts.ts";
import { tellBackInStock } from "../../src/stock-alerts/use-cases/tell-back-in-stock.ts";
import { productPageCopy } from "../../src/storefront/copy/storefront-copy.ts";
import { startOrderShop } from "../orders/order-shop.ts";
import { founded, now } from "../support/example-companies.ts";
import { inDatabase, signedIn } from "../support/members.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

const nerea = "nerea@farmaciadelmar.es";

describe.each(variants(databases))("alerts of products back in stock on $name", ({ open }) => {
  let opened: Opened;
  let memberId: string;
  let candle: number;
  let dice: number;
  beforeEach(async () => {
    opened = await open();
    const { db } = opened;
    const companyId = await founded(db);
    const members = db.selectFrom("company_member").select("id");
    ({ id: memberId } = await members
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow());
    const ids = await writeProducts(db, [
      { sku: "VELA", name: "Vela de soja" },
      { sku: "DADOS", name: "Dados", adult: true },
    ]);
    [candle = 0, dice = 0] = [ids.get("VELA"), ids.get("DADOS")];
    const discreet = db.updateTable("product").set({ discreet_name: "Artículo 12" });
    await discreet.where("id", "=", dice).execute();
    for (const productId of [candle, dice]) {
      await setStock(productId, 0);
      await addAlert(db, { memberId, productId, at: now });
    }
  });
  afterEach(() => opened.close());

  async function setStock(productId: number, onHand: number): Promise<void> {
    await opened.db.deleteFrom("stock").where("product_id", "=", productId).execute();
    const report = { reported_at: now, changed_at: now, source: "staff" as const };
    const stock = { product_id: productId, on_hand: onHand, allocated: 0, ...report };
    const unknown = { incoming_quantity: null, incoming_date: null, import_run_id: null };
    await opened.db
      .insertInto("stock")
      .values({ ...stock, ...unknown })
      .execute();
  }

  const tell = () => tellBackInStock({ db: opened.db, now: () => now });
  const emails = () => opened.db.selectFrom("outbox_email").selectAll().execute();

  it("send a member one email about all such products, with discreet names, and end", async () => {
    expect(await tell()).toBe(false);
    await setStock(candle, 6);
    await setStock(dice, 6);
    expect(await tell()).toBe(true);
    const [email, ...others] = await emails();
    expect([email?.email, email?.recipient, others]).toEqual(["back-in-stock", nerea, []]);
    expect(JSON.stringify(email)).toMatch(/Artículo 12.*Vela de soja/);
    expect(JSON.stringify(email)).not.toContain("Dados");
    expect([await listAlerts(opened.db, memberId), await tell()]).toEqual([[], false]);
  });

  it("end with the membership and after a year", async () => {
    await setStock(candle, 6);
    await tellBackInStock({ db: opened.db, now: () => now + 366 * 86_400_000 });
    expect(await listAlerts(opened.db, memberId)).toEqual([]);
    await addAlert(opened.db, { memberId, productId: candle, at: now });
    const membership = opened.db.updateTable("company_member").where("id", "=", memberId);
    await replaceCalendar(opened.db, { memberId, token: "a", at: now });
    await membership.set({ left_at: now }).execute();
    expect([await tell(), await listAlerts(opened.db, memberId)]).toEqual([false, []]);
    expect([
      await findCalendarOwner(opened.db, "a"),
      await findCalendarCreation(opened.db, memberId),
    ]).toEqual([null, null]);
    expect(await emails()).toEqual([]);
  });

  it("are shown to their person, and erased with their emails", async () => {
    await setStock(candle, 6);
    await tell();
    expect(await listAlertsOfPerson(opened.db, nerea)).toEqual([
      { product: "Dados", askedAt: now },
    ]);
    await replaceCalendar(opened.db, { memberId, token: "a", at: now });
    const lines = () => planErasureOfAlerts(opened.db, { emailKey: nerea });
    expect((await lines()).map(({ kind, count }) => [kind, count])).toEqual([
      ["stock-alerts", 1],
      ["alert-calendars", 1],
    ]);
    await inTransaction(opened.db, (on) => eraseAlertsOfPerson(on, nerea));
    expect([await lines(), await emails()]).toEqual([[], []]);
  });
});

it("a member asks for a stock alert on the product page, and removes it on the start page", async () => {
  const shop = await startOrderShop("SQLite");
  try {
    const number = shop.products.get("VELA") ?? 0;
    const product = { sku: "VELA", name: "Vela", catalogue: "rizos", number } as const;
    const path = productPath(product);
    const { add, asked } = productPageCopy.alert;
    expect((await shop.owner.get(path)).body).not.toContain(add);
    await inDatabase(shop, (db) =>
      db
        .updateTable("stock")
        .set({ on_hand: 0, incoming_quantity: 12, incoming_date: "2099-01-01" })
        .where("product_id", "=", number)
        .execute(),
    );
    expect((await shop.owner.get(path)).body).toContain(add);
    const fields = { product: publicIdOf(product), intent: "add", back: path };
    const answer = await shop.owner.post("/cuenta/avisos", fields);
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    expect((await shop.owner.get(path)).body).toContain(asked);
    expect((await shop.owner.get("/cuenta")).body).toContain(stockAlertsCopy.title);
    const calendar = await shop.owner.get("/cuenta/avisos.ics");
    expect(calendar.headers["content-type"]).toContain("text/calendar");
    expect(calendar.body).toContain("DTSTART;VALUE=DATE:20990101");
    await subscribe(shop);
    const observer = await signedIn(shop, "observer@salon.example");
    expect((await observer.get("/cuenta")).body).not.toContain(stockAlertsCopy.title);
    await shop.owner.post("/cuenta/avisos", { ...fields, intent: "remove" });
    expect((await shop.owner.get("/cuenta")).body).not.toContain(stockAlertsCopy.title);
  } finally {
    await shop.stop();
  }
});

/** A member's calendar is read at its private URL without cookies, until it is replaced, ended or of no active member. */
async function subscribe(shop: Awaited<ReturnType<typeof startOrderShop>>): Promise<void> {
  const { owner, url } = shop;
  const create = async () => {
    const { body } = await owner.post("/cuenta/calendario", { intent: "create" });
    const [, path = ""] = /value="[^"]*(\/calendario\/[\w-]{43}\.ics)"/.exec(body) ?? [];
    return url + path;
  };
  const first = await create();
  const read = await fetch(first);
  expect([read.headers.get("content-type"), read.headers.get("cache-control")]).toEqual([
    "text/calendar; charset=utf-8",
    "private, no-store",
  ]);
  expect(await read.text()).toContain("DTSTART;VALUE=DATE:20990101");
  expect((await owner.get("/cuenta/calendario")).body).not.toContain(first);
  const second = await create();
  const statusOf = async (address: string) => (await fetch(address)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const setStatus = (status: "active" | "suspended") =>
    inDatabase(shop, (db) => db.updateTable("company").set({ status }).execute());
  await setStatus("suspended");
  expect(await statusOf(second)).toBe(404);
  await setStatus("active");
  expect(await statusOf(second)).toBe(200);
  await owner.post("/cuenta/calendario", { intent: "end" });
  expect(await statusOf(second)).toBe(404);
}
