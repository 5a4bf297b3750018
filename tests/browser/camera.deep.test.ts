import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { quickOrderCopy as copy } from "../../src/carts/copy/quick-order-copy.ts";
import { checkoutCopy, orderCopy } from "../../src/orders/copy/order-copy.ts";
import { fillQuickOrderShop } from "../carts/quick-order-shop.ts";
import { fillLongOrderShop, manyProducts } from "../orders/long-order-shop.ts";
import { writeBarCodeVideo } from "../support/bar-code-video.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { type Site, startSite } from "../support/site.ts";
import { phone } from "./stage.ts";

const email = "compras@salon-rizo.example";

let site: Site;
let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "camera-"));
  const video = join(folder, "packages.mjpeg");
  await writeBarCodeVideo(video, ["02480000101019", "02480000109992"]);
  site = await startSite({ env: { SAMPLE_CATALOGUE: "no" } });
  await addCompany(site, { email, name: "Salón Rizo, S. L." });
  await inDatabase(site, fillQuickOrderShop);
  browser = await launchChromium({ camera: video });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function openQuickOrder(withCamera = browser, member?: HttpClient): Promise<Page> {
  const context = await openContext(withCamera, {
    baseURL: site.url,
    viewport: phone,
    locale: "es-ES",
  });
  const { cookies } = member ?? (await signedIn(site, email));
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== site.url) complaints.push(`a request to ${origin}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto("/pedido-rapido");
  return page;
}

const line = (page: Page, number: number) => page.locator(`[data-line="${number}"]`);
/** True if nothing covers the image of the camera, at its edges either. */
const isImageSeen = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    const box = video?.getBoundingClientRect();
    if (!video || !box || box.height < 100) return false;
    const middle = box.left + box.width / 2;
    return [box.top + 5, box.bottom - 5].every(
      (y) => document.elementFromPoint(middle, y) === video,
    );
  });
const camera = (page: Page) => page.getByRole("button", { name: copy.scan.camera });

test("the camera of a browser that reads no bar codes reads two packages of a recorded video", async () => {
  const page = await openQuickOrder();
  expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await camera(page).click();
  await expect.poll(() => isImageSeen(page)).toBe(true);
  await line(page, 2).waitFor();
  await expect.poll(() => isImageSeen(page)).toBe(true);
  await page.getByRole("button", { name: copy.scan.stop }).click();
  const codes = [line(page, 1), line(page, 2)].map((one) => one.getAttribute("data-sku"));
  expect((await Promise.all(codes)).sort()).toEqual(["RIZ-CHN-250", "VELA-1"]);
  expect(loaded.filter((path) => path.endsWith(".wasm"))).toHaveLength(1);
  await page.context().close();
});

test("a reader that cannot be loaded is told in a sentence, and a second try works", async () => {
  const page = await openQuickOrder();
  await page.route("**/*.wasm", (route) => route.abort());
  await camera(page).click();
  await page.getByRole("alert").getByText(copy.scan.readerFailed).waitFor();
  expect(await page.locator("video").count()).toBe(0);
  await page.unroute("**/*.wasm");
  await camera(page).click();
  await line(page, 1).waitFor();
  await page.context().close();
});

test("an order of 120 lines is entered with the camera, and sent", async () => {
  const video = join(folder, "many-packages.mjpeg");
  await writeBarCodeVideo(
    video,
    manyProducts.map(({ gtin }) => gtin),
    { seconds: 1 },
  );
  const buyer = await fillLongOrderShop(site, "muchas@salon-rizo.example");
  const withMany = await launchChromium({ camera: video });
  try {
    const page = await openQuickOrder(withMany, buyer);
    await camera(page).click();
    await line(page, 120).waitFor({ timeout: 600_000 });
    await page.getByRole("button", { name: copy.scan.stop }).click();
    expect(await page.locator('[data-outcome="found"]').count()).toBe(120);
    await page.getByRole("button", { name: copy.add(120, "cart") }).click();
    await page.getByRole("link", { name: cartCopy.checkout }).click();
    await page.getByRole("button", { name: checkoutCopy.submit }).click();
    await page.getByText(orderCopy.placed).waitFor();
    expect(await page.locator("table tr[data-sku]").count()).toBe(120);
  } finally {
    await withMany.close();
  }
});
