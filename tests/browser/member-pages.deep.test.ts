import { beforeAll, expect, test } from "vitest";
import { selectionAmountsCopy } from "../../src/site/copy/selection-amounts-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { addCompany, addMember, signedIn } from "../support/members.ts";
import { expectComfort } from "./comfort.ts";
import { findWhatSticksOut } from "./measure.ts";
import { desktop, phone, setStage, untilHydrated } from "./stage.ts";

/**
 * Site with the sample catalogue and its prices, because the widest content is long stock texts and prices by quantity.
 */
const stage = setStage({ env: { SAMPLE_CATALOGUE: "yes" } });
const email = "nerea@perfumeria.example";
const widths = [320, 360, 390, 640, 767, 768, 1023, 1024, 1280, 1536, 1920];
type Cookies = { name: string; value: string; url: string }[];
let ownerCookies: Cookies;
/** Of a member who places no orders, and therefore has «Mi selección» instead of a cart. */
let accountantCookies: Cookies;

beforeAll(async () => {
  const companyId = await addCompany(stage.site, { email, name: "Perfumería Nerea" });
  const accountant = "contable@perfumeria.example";
  await addMember(stage.site, companyId, accountant, "accountant");
  ownerCookies = await cookiesOf(email);
  accountantCookies = await cookiesOf(accountant);
});

async function cookiesOf(address: string): Promise<Cookies> {
  const client = await signedIn(stage.site, address);
  await client.post("/mi-seleccion", { code: "MDO-CHS-500" });
  return [...client.cookies].map(([name, value]) => ({ name, value, url: stage.site.url }));
}

test("the amounts of a selection are hidden after a change until the server has sent the new ones", async () => {
  const context = await stage.newContext();
  await context.addCookies(accountantCookies);
  const page = await context.newPage();
  await page.goto("/mi-seleccion");
  const total = page.locator("main dd").last();
  await untilHydrated(page);
  const before = await total.innerText();
  const prices = page.locator("main [data-price]");
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/mi-seleccion.json?importes=*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const quantity = page.locator("main input[name=quantity]");
  await quantity.fill("600");
  await quantity.blur();
  await page.getByText(selectionAmountsCopy.updating).waitFor();
  expect(await prices.count()).toBe(0);
  answer();
  await total.waitFor();
  expect(await total.innerText()).not.toBe(before);
  const status = page.getByRole("region").getByRole("status");
  expect(await status.innerText()).toContain(await total.innerText());
});

const pages = [
  "/catalogo",
  "/catalogo/rizos",
  "/catalogo/rizos?vista=tabla",
  "/catalogo?q=nada-de-eso",
  "/catalogo/rizos/champu-suave-MDO-CHS-500",
  "/mi-seleccion",
  "/carrito",
  "/cuenta",
  "/cuenta/personas",
  "/cuenta/direcciones",
  "/cuenta/documentos",
  "/cuenta/preferencias",
  "/cuenta/sesiones",
  "/cuenta/lista-de-precios",
  "/cuenta/feed",
];

test.each(pages)(
  "a member's page %s has no accessibility problem, fits every window and is easy to press",
  async (path) => {
    const context = await stage.newContext({ bypassCSP: true });
    await context.addCookies(path === "/mi-seleccion" ? accountantCookies : ownerCookies);
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.getByRole("banner").getByRole("link", { name: "Perfumería Nerea" }).waitFor();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect(await findAxeViolations(page), `${viewport.width} px`).toEqual([]);
    }
    const tooWide: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const culprits = await findWhatSticksOut(page);
      if (culprits.length > 0) tooWide[width] = culprits;
    }
    expect(tooWide).toEqual({});
    await expectComfort(page);
  },
);
