import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pickingCopy } from "../../src/order-desk/copy/desk-copy.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { orderOf } from "../orders/example-order.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { addCompany, inDatabase } from "../support/members.ts";
import { addPerson, lucia } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const orders = 60;

let site: Site;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  await addPerson(lucia, { DATA_DIR: site.dataDir });
  const companyId = await addCompany(site, { email: "nerea@salon.example" });
  await inDatabase(site, async (db) => {
    for (let number = 0; number < orders; number += 1) {
      const { order, lines } = orderOf(companyId, { reference: `PED-0000-${1000 + number}` });
      const dueAt = Date.now() + number * 60_000;
      await addOrder(db, {
        order: { ...order, shipBy: dueAt, dueAt },
        lines,
        idempotencyKey: order.reference,
        policies: [],
      });
    }
  });
  browser = await launchChromium();
  page = await (await openContext(browser)).newPage();
  await page.goto(`${site.url}/gestion/pedidos?ver=sin-confirmar`);
  await page.getByLabel(signInCopy.email).fill(lucia.email);
  await page.getByLabel(signInCopy.password).fill(lucia.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/gestion/pedidos?ver=sin-confirmar");
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const countConfirmed = () =>
  inDatabase(site, async (db) => {
    const rows = await db
      .selectFrom("customer_order")
      .select("id")
      .where("confirmed_at", "is not", null)
      .execute();
    return rows.length;
  });

it("an order desk confirms sixty orders of a day with 62 keys", async () => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("j");
  await press("Enter");
  await page.waitForURL(/\/gestion\/pedidos\/id-PED/);
  for (let number = 0; number < orders; number += 1) {
    await page.locator('[data-key="a"]').waitFor();
    const before = page.url();
    await press("a");
    await page.waitForURL((url) => url.href !== before);
  }
  expect(await countConfirmed()).toBe(orders);
  expect(keys).toBe(orders + 2);
});

it("the order desk keeps the focus in the scanner's field, and says what a wrong code was", async () => {
  await page.goto(`${site.url}/gestion/pedidos/recogida?pedido=id-PED-0000-1000`);
  const field = page.getByLabel(pickingCopy.scan);
  await field.waitFor();
  await page.keyboard.type("NADA-1\n", { delay: 5 });
  await page.getByRole("alert").getByText(pickingCopy.wrong("NADA-1")).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe("");
});
