import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sampleCatalogues } from "../../src/products/copy/catalogues.ts";
import { type CatalogueName, catalogueNames } from "../../src/products/domain/catalogue-names.ts";
import { bestSellersHeading, catalogueCards } from "../../src/site/copy/home-copy.ts";
import { products } from "../support/sample-products.ts";
import { expectFocus, expectFocusWithin } from "./focus.ts";
import { seeInView } from "./in-view.ts";
import { expectSoon } from "./soon.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();

test("the curly-hair tab of the best sellers is open at first", async () => {
  await expectOpen(await stage.open("/"), "rizos");
});

test("a click opens each tab of the best sellers, puts it into the address and does not scroll the page", async () => {
  const page = await stage.open("/");
  await tab(page, "rizos").scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  for (const name of ["espiritual", "erotica", "rizos"] as const) {
    await tab(page, name).click();
    await expectOpen(page, name);
    await expectSoon(() => addressOf(page)).toBe(`/?catalogo=${name}`);
  }
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
});

test("the back button goes through the clicked tabs of the best sellers, and forward again", async () => {
  const page = await stage.open("/");
  await tab(page, "espiritual").click();
  await expectOpen(page, "espiritual");
  await tab(page, "erotica").click();
  await expectOpen(page, "erotica");
  for (const name of ["espiritual", "rizos"] as const) {
    await page.goBack();
    await expectOpen(page, name);
  }
  await page.goForward();
  await expectOpen(page, "espiritual");
});

test("arrows, Home and End open the tabs of the best sellers, and «back» leaves them in one step", async () => {
  const page = await stage.open("/cookies");
  await page.goto("/");
  await untilHydrated(page);
  await tab(page, "rizos").focus();
  for (const [key, name] of [
    ["ArrowRight", "espiritual"],
    ["ArrowRight", "erotica"],
    ["ArrowRight", "rizos"],
    ["ArrowLeft", "erotica"],
    ["Home", "rizos"],
    ["End", "erotica"],
    ["ArrowLeft", "espiritual"],
    ["Enter", "espiritual"],
    ["Space", "espiritual"],
  ] as const) {
    await page.keyboard.press(key);
    await expectOpen(page, name);
    await expectFocus(tab(page, name));
  }
  await expectSoon(() => addressOf(page)).toBe("/?catalogo=espiritual");
  await page.goBack();
  await expectSoon(() => addressOf(page)).toBe("/cookies");
});

test("only the open tab of the best sellers is reached by Tab, and its products come next", async () => {
  const page = await stage.open("/?catalogo=espiritual");
  await tab(page, "espiritual").focus();
  await page.keyboard.press("Tab");
  await expectFocusWithin(page.getByRole("tabpanel"));
});

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "the tabs of the best sellers with scripts: $javaScriptEnabled",
  ({ javaScriptEnabled }) => {
    test.each(catalogueNames())("the address of %s can be shared", async (name) => {
      await expectOpen(await stage.open(`/?catalogo=${name}`, { javaScriptEnabled }), name);
    });

    test("open the first tab for a catalogue that does not exist", async () => {
      await expectOpen(await stage.open("/?catalogo=perfumes", { javaScriptEnabled }), "rizos");
    });

    test.each(sampleCatalogues)("open $name by «Explorar catálogo»", async ({ name, title }) => {
      const page = await stage.open("/", { javaScriptEnabled });
      await page.getByRole("link", { name: `${catalogueCards.explore}: ${title}` }).click();
      await expectCatalogue(page, name);
    });

    test.each(sampleCatalogues)(
      "open $name by the footer's link from a policy",
      async ({ name, title }) => {
        const page = await stage.open("/politicas", { javaScriptEnabled });
        await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
        await expectCatalogue(page, name);
      },
    );
  },
);

test("each tab of the best sellers is a link for the keyboard without JavaScript", async () => {
  const page = await stage.open("/", { javaScriptEnabled: false });
  for (const name of ["erotica", "espiritual"] as const) {
    await tab(page, name).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/?catalogo=${name}*`);
    await expectReached(page, name);
  }
});

function tab(page: Page, name: CatalogueName) {
  const catalogue = sampleCatalogues.find((candidate) => candidate.name === name);
  return page.getByRole("tab", { name: catalogue?.tab ?? "" });
}

async function expectOpen(page: Page, name: CatalogueName) {
  await expectSoon(() => tab(page, name).getAttribute("aria-selected")).toBe("true");
  expect(await page.getByRole("tab", { selected: true }).count()).toBe(1);
  const shown = page.getByRole("tabpanel").getByRole("heading");
  await expectSoon(() => shown.allInnerTexts()).toEqual(
    products.filter(({ catalogue }) => catalogue === name).map((product) => product.name),
  );
}

async function expectReached(page: Page, name: CatalogueName) {
  await seeInView(page.getByRole("heading", { name: bestSellersHeading.title }));
  await expectOpen(page, name);
  await expectSoon(() => addressOf(page)).toBe(`/?catalogo=${name}#mas-vendidos`);
}

/** Expects the target of a catalogue's card: its page, but the tab for the erotic one, whose page is not public. */
async function expectCatalogue(page: Page, name: CatalogueName) {
  if (name === "erotica") return expectReached(page, name);
  await expectSoon(() => addressOf(page)).toBe(`/catalogo/${name}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expectSoon(() => heading.innerText()).toBe(titleOf(name));
}

function titleOf(name: CatalogueName): string {
  return sampleCatalogues.find((catalogue) => catalogue.name === name)?.title ?? "";
}

function addressOf(page: Page): string {
  return page.url().replace(stage.site.url, "");
}
