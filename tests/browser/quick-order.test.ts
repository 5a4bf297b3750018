import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { quickOrderCopy as copy } from "../../src/carts/copy/quick-order-copy.ts";
import { fillQuickOrderShop } from "../carts/quick-order-shop.ts";
import { findAxeViolations } from "../support/axe.ts";
import { inTime } from "../support/in-time.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { deepTest, variants } from "../support/variants.ts";
import { desktop, phone, type StageOptions, setStage } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
const email = "compras@salon-rizo.example";
beforeAll(async () => {
  await addCompany(stage.site, { email, name: "Salón Rizo, S. L." });
  await inDatabase(stage.site, fillQuickOrderShop);
  const member = await signedIn(stage.site, email);
  await inTime(async () => {
    const { body } = await member.get(`/catalogo/sugerencias?q=${champu.sku}`);
    expect(body).toContain(champu.sku);
  });
});

const champu = { sku: "RIZ-CHN-250", ean: "2480000101019" };

async function openQuickOrder(options: StageOptions = {}): Promise<Page> {
  const context = await stage.newContext(options);
  const { cookies } = await signedIn(stage.site, email);
  await context.addCookies(
    [...cookies].map(([name, value]) => ({ name, value, url: stage.site.url })),
  );
  const page = await context.newPage();
  await page.goto("/pedido-rapido");
  return page;
}

const field = (page: Page) => page.getByLabel(copy.scan.label);
const line = (page: Page, number: number) => page.locator(`[data-line="${number}"]`);
const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

/** Types a code as a scanner does: all at once, with Enter behind it. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("a scanner adds a line for each code, sums repeated ones, and never loses the focus", async () => {
  const page = await openQuickOrder();
  await field(page).focus();
  await scan(page, champu.ean);
  // At once, before the first one is answered.
  await scan(page, champu.ean);
  await scan(page, "NADA-1");
  await line(page, 2).waitFor();
  const units = await line(page, 1).getByRole("textbox").inputValue();
  expect(await line(page, 1).getAttribute("data-sku")).toBe(champu.sku);
  expect(await line(page, 2).getAttribute("data-outcome")).toBe("not-found");
  await page.getByRole("status").getByText("línea 2").waitFor();
  expect(await hasFocus(page)).toBe("scan");
  await scan(page, champu.ean);
  await page
    .getByRole("status")
    .getByText(/Añadido: .*línea 1\./)
    .waitFor();
  expect(Number(await line(page, 1).getByRole("textbox").inputValue())).toBeGreaterThan(
    Number(units),
  );
  expect(await page.locator("[data-line]").count()).toBe(2);
  expect(await hasFocus(page)).toBe("scan");
  expect(await findAxeViolations(page)).toEqual([]);
});

test("codes scanned without a connection wait, and are sent when it is back", async () => {
  const page = await openQuickOrder({ mayComplain: /ERR_INTERNET_DISCONNECTED/ });
  await field(page).focus();
  await page.context().setOffline(true);
  await scan(page, champu.ean);
  await scan(page, "VELA-1");
  await page.getByRole("alert").getByText(copy.scan.waiting).waitFor();
  await page.context().setOffline(false);
  await line(page, 2).waitFor();
  expect(await line(page, 1).getAttribute("data-sku")).toBe(champu.sku);
  expect(await line(page, 2).getAttribute("data-sku")).toBe("VELA-1");
});

test("typed words suggest products in the quick order, and a choice puts the product's code into the field", async () => {
  const page = await openQuickOrder();
  await field(page).focus();
  await page.keyboard.type("champú de rizos");
  const option = page.locator(`#codigo-nombres option[value="${champu.sku}"]`);
  await option.waitFor({ state: "attached" });
  expect(await option.getAttribute("label")).toContain(champu.sku);
});

test("the quick order offers the camera if there is one, and adds the codes that the browser itself reads", async () => {
  const without = await openQuickOrder();
  expect(await without.getByRole("button", { name: copy.scan.camera }).isVisible()).toBe(false);
  const page = await openQuickOrder({ viewport: phone });
  await page.addInitScript((ean) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ["ean_13"];
        }
        async detect(): Promise<{ rawValue: string }[]> {
          return [{ rawValue: ean }];
        }
      },
    });
    const canvas = document.createElement("canvas");
    navigator.mediaDevices.enumerateDevices = async () => [
      { kind: "videoinput", deviceId: "", groupId: "", label: "", toJSON() {} },
    ];
    navigator.mediaDevices.getUserMedia = async () => {
      const paper = canvas.getContext("2d");
      setInterval(() => paper?.fillRect(0, 0, performance.now() % 100, 10), 50);
      return canvas.captureStream();
    };
  }, champu.ean);
  await page.reload();
  await page.getByRole("button", { name: copy.scan.camera }).click();
  await line(page, 1).waitFor();
  expect(await line(page, 1).getAttribute("data-sku")).toBe(champu.sku);
  await page.getByRole("button", { name: copy.scan.stop }).click();
  await page.getByRole("button", { name: copy.scan.camera }).waitFor();
  expect(await page.locator("video").count()).toBe(0);
});

test.each(variants([phone, desktop]))(
  "quick order without JavaScript, at $width pixels: paste, decide, and add to the cart",
  async (viewport) => {
    const page = await openQuickOrder({ viewport, javaScriptEnabled: false });
    await page
      .getByLabel(copy.lines)
      .fill(`${champu.sku}\t7\nNADA-1\t6\nVELA-1 6\nRIZ-POCO 6\nVELA-1 12`);
    await page.getByRole("button", { name: copy.check }).click();
    expect(await line(page, 1).getAttribute("data-outcome")).toBe("off-multiple");
    const box = await page.locator("html").boundingBox();
    expect(box?.width).toBeLessThanOrEqual(viewport.width);
    await line(page, 1)
      .getByRole("button", { name: /^Poner 12/ })
      .click();
    expect(await line(page, 1).getAttribute("data-outcome")).toBe("found");
    await line(page, 2)
      .getByRole("button", { name: copy.removeNamed(2) })
      .click();
    await line(page, 2)
      .getByRole("button", { name: /^Juntarlas/ })
      .click();
    await page.getByRole("button", { name: /^Añadir .* al carrito/ }).click();
    await page.waitForURL("**/carrito*");
    expect(await page.locator(`main [data-sku="${champu.sku}"]`).count()).toBe(1);
    await page.getByText("Vaciar el carrito").click();
    await page.getByRole("button", { name: "Quitarlo todo" }).click();
  },
);

test.each(variants([phone, desktop]))(
  "every state of the quick order is accessible at $width pixels",
  async (viewport) => {
    const page = await openQuickOrder({ viewport });
    expect(await findAxeViolations(page)).toEqual([]);
    await page
      .getByLabel(copy.lines)
      .fill(`${champu.sku} 7\nNADA-1 3\nVELA-1 6\nRIZ-POCO 12\nRIZ-VIEJO 6\nRIZ-NUEVO 60`);
    await page.getByRole("button", { name: copy.check }).click();
    await line(page, 6).waitFor();
    // The whole page stands in the window: the sticky bar, which people scroll away, hides no part of a link from axe.
    await page.setViewportSize({ ...viewport, height: 4000 });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize(viewport);
    const { width } = (await page.locator("html").boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(viewport.width);
    if (process.env.PICTURES)
      await page.screenshot({
        path: `${process.env.PICTURES}/quick-${viewport.width}.png`,
        fullPage: true,
      });
  },
);

deepTest("250 pasted order lines are shown a hundred at a time, and all are sent", async () => {
  const page = await openQuickOrder();
  const lines = Array.from({ length: 250 }, (_, at) => `NADA-${at} 1`).join("\n");
  await page.getByLabel(copy.lines).fill(lines);
  await page.getByRole("button", { name: copy.check }).click();
  await line(page, 1).waitFor();
  const isShown = async (number: number) => await line(page, number).isVisible();
  expect(await page.locator("[data-line]").count()).toBe(250);
  expect([await isShown(100), await isShown(101)]).toEqual([true, false]);
  await page.getByRole("button", { name: copy.pages.next }).click();
  expect([await isShown(100), await isShown(101)]).toEqual([false, true]);
  await page.getByText("101 a 200 de 250").waitFor();
  await page.getByRole("link", { name: copy.line(7), exact: true }).click();
  expect([await isShown(7), await isShown(101)]).toEqual([true, false]);
  await line(page, 7)
    .getByRole("button", { name: copy.removeNamed(7) })
    .click();
  await page.getByText(copy.answered(249)).waitFor();
  // In a window for the whole page, neither the header nor the bar at the foot covers a part of a link.
  await page.setViewportSize({ width: desktop.width, height: 20_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the cart and the quick order load at most 30 kB of scripts more than a list of products", async () => {
  const page = await openQuickOrder({ viewport: phone });
  const scriptBytes = async (path: string) => {
    await page.goto(path);
    await page.mouse.move(100, 300);
    await page.waitForLoadState("networkidle");
    return await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  };
  const list = await scriptBytes("/catalogo");
  expect(list).toBeGreaterThan(50_000);
  for (const path of ["/pedido-rapido", "/carrito"])
    expect(await scriptBytes(path), path).toBeLessThan(list + 30_000);
});
