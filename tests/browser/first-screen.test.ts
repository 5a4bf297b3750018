import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addCopy } from "../../src/storefront/copy/selection-copy.ts";
import { listingCopy } from "../../src/storefront/copy/storefront-copy.ts";
import { addCompany, signedIn } from "../support/members.ts";
import { deepTest, variants } from "../support/variants.ts";
import { expectSoon } from "./soon.ts";
import { desktop, setStage, untilHydrated } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "yes" } });
const email = "nerea@perfumeria.example";
const tall = { width: 390, height: 844 };
const list = "/catalogo/rizos";
const product = `${list}/champu-nutritivo-500-ml-RIZ-CHN-500`;
let cookies: { name: string; value: string; url: string }[];

beforeAll(async () => {
  await addCompany(stage.site, { email, name: "Perfumería Nerea" });
  const client = await signedIn(stage.site, email);
  cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: stage.site.url }));
});

async function openAs(
  visitor: "visitor" | "member",
  path: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await stage.newContext({ viewport });
  if (visitor === "member") await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);

const firstProducts = [
  ["visitor", list, tall, 520],
  ["member", list, desktop, 220],
  ["visitor", list, desktop, 420],
  ["visitor", `${list}?vista=tabla`, desktop, 420],
  ["member", list, tall, 220],
  ["member", `${list}?vista=tabla`, desktop, 220],
  ["member", `${list}?vista=tabla`, tall, 220],
] as const;

test.each(variants(firstProducts, 2))(
  "a %s sees the first product of %s at %j from y %i on",
  async (visitor, path, size, y) => {
    const page = await openAs(visitor, path, size);
    const first = page.locator("main :is(article, tbody tr)").first();
    expect(await topOf(first)).toBeLessThanOrEqual(y);
    const head = page.locator("main header img");
    if (visitor === "member" || path !== list) expect(await head.count()).toBe(0);
    else if (size === desktop)
      expect(await head.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(240);
  },
);

test.each(variants([tall, desktop]))(
  "a member at %j sees price and button of a product without scrolling, and what more units earn",
  async (size) => {
    const page = await openAs("member", product, size);
    const form = page.locator("main article").first().locator("form[action='/carrito']");
    const button = form.locator("[type=submit]");
    const price = page.locator("main [data-price]:visible").first();
    for (const one of [button, price]) {
      const box = await one.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
    const text = async () => (await page.locator("main").innerText()).replaceAll("\u00A0", " ");
    expect(await text()).toContain("6 más: ahorra 4,08 €");
    await form.getByLabel(addCopy.quantity("Champú nutritivo, 500 ml")).fill("7");
    await button.focus();
    await expectSoon(text).toContain("No se sirve esa cantidad: ponga 6 o 12.");
  },
);

deepTest(
  "the toolbar of a list stays below the header, and the product's price at the lower edge of a phone",
  async () => {
    const page = await openAs("visitor", list, tall);
    const bar = page.locator("main :has(> [data-total])");
    await page.evaluate(() => scrollTo(0, 1500));
    const header = await page.getByRole("banner").first().boundingBox();
    await expectSoon(() => topOf(bar)).toBeCloseTo(header?.height ?? 0, 0);
  },
);

deepTest("a variant chip of a card changes product, price and code of the card", async () => {
  const page = await openAs("member", list, desktop);
  const card = page.locator("main article").filter({ hasText: "Champú nutritivo" }).first();
  const chips = card.getByRole("listitem").getByRole("link");
  expect(await chips.count()).toBeGreaterThan(1);
  const price = () => card.locator("[data-price]").first().innerText();
  const [before, sku] = [await price(), await card.getAttribute("data-sku")];
  await card.getByRole("link", { name: "1 l", exact: true }).click();
  await expectSoon(price).not.toBe(before);
  expect(await card.getAttribute("data-sku")).not.toBe(sku);
  expect(new URL(page.url()).pathname).toBe(list);
});

deepTest("a pasted column of quantities fills a list's rows, each with its amount", async () => {
  const page = await openAs("member", `${list}?vista=tabla`, desktop);
  const fields = page.locator("tbody [name=quantity]");
  await fields.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "12\r\n24\r\n36\r\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  const values = () =>
    fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect((await values()).slice(0, 3)).toEqual(["12", "24", "36"]);
  const amount = page.locator("tbody tr").first().locator("td:last-child [data-price]");
  await expectSoon(() => amount.count()).toBe(1);
});

test("a single breadcrumb link is shown whole on a phone", async () => {
  const page = await openAs("visitor", "/catalogo", tall);
  const name = page
    .getByRole("navigation", { name: listingCopy.crumbs })
    .locator("li span")
    .first();
  expect(await name.evaluate((span) => span.scrollWidth <= span.clientWidth)).toBe(true);
});
