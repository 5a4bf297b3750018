import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cartCopy } from "../../../src/carts/copy/cart-copy.ts";
import { header } from "../../../src/site/copy/site.ts";
import { selectionCopy } from "../../../src/storefront/copy/selection-copy.ts";
import { expectSoon } from "../soon.ts";
import { phone } from "../stage.ts";
import type { Touch } from "./touch.ts";

const list = "/catalogo/rizos";
const table = `${list}?vista=tabla`;
export const productPath = `${list}/champu-nutritivo-500-ml-RIZ-CHN-500`;
const onPhone = { viewport: phone, hasTouch: true, isMobile: true };
/** No step waits for an element to stand still or to be uncovered, as a hand does not either. */
const now = { force: true, noWaitAfter: true };

const boxes = (page: Page) => page.locator("main [data-facet]:visible");
const quantity = (page: Page) => page.locator("main article").first().locator("[name=quantity]");
/** Form that adds the product to the selection, or to a member's cart. */
const addForm = (page: Page) =>
  page.locator("main article").first().locator("form:has([name=quantity])");
const search = (page: Page) => page.getByRole("banner").locator("[name=q]");

/** Selects the text of the quantity field and replaces it. */
async function replaceQuantity(page: Page, write: () => Promise<void>) {
  await quantity(page).click(now);
  await page.keyboard.press("Control+A");
  await write();
}

/** Quantities in the stored selection or, after a submission without scripts, in its page. */
async function storedUnits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (sessionStorage["mi-seleccion"] ?? localStorage["mi-seleccion"] ?? "")
      .split(",")
      .map((item: string) => item.split(":")[1] ?? ""),
  );
}

async function expectChosen(page: Page, count: number) {
  await expectSoon(() => new URL(page.url()).searchParams.size, page.url()).toBe(count);
  expect(await page.locator("main [data-facet]:checked").count()).toBe(count);
}

export const listingTouches: Touch[] = [
  {
    name: "a tap opens the filters, which stay open",
    path: list,
    options: onPhone,
    touch: (page) => page.locator("[popovertarget=filtros]:not([popovertargetaction])").tap(now),
    holds: async (page) =>
      expect(await page.locator("#filtros").evaluate((e) => e.matches(":popover-open"))).toBe(true),
  },
  {
    name: "a tap ticks a filter in the sheet",
    path: list,
    options: onPhone,
    async touch(page) {
      await page.locator("[popovertarget=filtros]:not([popovertargetaction])").tap(now);
      await boxes(page).first().tap(now);
    },
    holds: (page) => expectChosen(page, 1),
  },
  {
    name: "the mouse ticks two filters",
    path: list,
    async touch(page) {
      await boxes(page).nth(0).click(now);
      await boxes(page).nth(1).click(now);
    },
    async holds(page) {
      await expectSoon(() => page.locator("main [data-facet]:checked").count()).toBe(2);
      await expectSoon(() => [...new URL(page.url()).searchParams].length).toBe(2);
    },
  },
  {
    name: "the space bar ticks a filter",
    path: list,
    async touch(page) {
      await boxes(page).first().focus();
      await page.keyboard.press(" ");
    },
    holds: (page) => expectChosen(page, 1),
  },
  {
    name: "an order is chosen",
    path: list,
    touch: async (page) => void (await page.locator("#orden").selectOption("nombre", now)),
    async holds(page) {
      await page.waitForURL("**/rizos?orden=nombre");
      expect(await page.locator("#orden").inputValue()).toBe("nombre");
    },
  },
  {
    name: "an order is chosen by key",
    path: list,
    async touch(page) {
      await page.locator("#orden").focus();
      await page.keyboard.press("ArrowDown");
    },
    async holds(page) {
      const second = await page.locator("#orden option").nth(1).getAttribute("value");
      await page.waitForURL(`**/rizos?orden=${second}`);
      expect(await page.locator("#orden").inputValue()).toBe(second);
    },
  },
  {
    name: "the other layout is remembered",
    path: list,
    touch: (page) => page.locator("main [data-view=tabla]").click(now),
    async holds(page) {
      await page.locator("main table").waitFor();
      await page.goto("/catalogo");
      await page.locator("main table").waitFor();
    },
  },
  {
    name: "units are typed into a card and added",
    path: list,
    async touch(page) {
      await replaceQuantity(page, () => page.keyboard.type("24"));
      await page.keyboard.press("Enter");
    },
    holds: (page) => expectSoon(() => storedUnits(page)).toEqual(["24"]),
  },
  {
    name: "an arrow leads to the next row of the table",
    path: table,
    async touch(page) {
      await page.locator("tbody [name=quantity]").first().focus();
      await page.keyboard.press("ArrowDown");
    },
    holds: async (page) =>
      expect(
        await page
          .locator("tbody [name=quantity]")
          .nth(1)
          .evaluate((field) => field === document.activeElement),
      ).toBe(true),
  },
  {
    name: "digits on a row's link are typed into its quantity",
    path: table,
    async touch(page) {
      await page.locator("tbody a").first().focus();
      await page.keyboard.type("24");
    },
    holds: async (page) =>
      expect(await page.locator("tbody [name=quantity]").first().inputValue()).toBe("24"),
  },
];

export const addingTouch: Touch = {
  name: "units are typed and added",
  path: productPath,
  options: onPhone,
  async touch(page) {
    await replaceQuantity(page, () => page.keyboard.type("24"));
    await addForm(page).locator("[type=submit]").tap(now);
  },
  holds: (page) => expectSoon(() => storedUnits(page)).toEqual(["24"]),
};

export const productTouches: Touch[] = [
  ...(
    [
      ["typed", (page) => page.keyboard.type("24", { delay: 40 })],
      ["pasted", (page) => page.keyboard.insertText("24")],
    ] as [string, (page: Page) => Promise<void>][]
  ).map(([kind, write]) => ({
    name: `units are ${kind} and stay`,
    path: productPath,
    options: onPhone,
    touch: (page: Page) => replaceQuantity(page, () => write(page)),
    holds: async (page: Page) => expect(await quantity(page).inputValue()).toBe("24"),
  })),
  addingTouch,
  {
    name: "two taps on + are two steps",
    path: productPath,
    options: onPhone,
    async touch(page) {
      for (const _ of ["first", "second"]) await plus(page).tap(now);
    },
    holds: async (page) => expect(await quantity(page).inputValue()).toBe("3"),
  },
  {
    name: "+ goes on from typed units",
    path: productPath,
    async touch(page) {
      await replaceQuantity(page, () => page.keyboard.type("24"));
      await plus(page).click(now);
    },
    holds: async (page) => expect(await quantity(page).inputValue()).toBe("25"),
  },
  {
    name: "units typed after + stay",
    path: productPath,
    async touch(page) {
      await plus(page).click(now);
      await replaceQuantity(page, () => page.keyboard.type("24"));
    },
    holds: async (page) => expect(await quantity(page).inputValue()).toBe("24"),
  },
  {
    name: "the code is copied",
    path: productPath,
    touch: (page) => page.locator("dl button").first().click(now),
    holds: (page) =>
      expectSoon(() => page.locator("dl [role=status]").first().innerText()).not.toBe(""),
  },
];

const plus = (page: Page) => addForm(page).locator("button").nth(1);

/** Of a member who orders: what is added stands in the company's cart, once. Pages at once would share that cart. */
export const memberAddingTouch: Touch = { ...addingTouch, holds: expectInCart };

async function expectInCart(page: Page) {
  await page.goto("/carrito");
  // The sample product has no price, so that the cart shows its units without a field.
  const line = page.locator("main [data-sku]");
  expect(await line.innerText()).toContain(cartCopy.units(24));
  await page.getByText("Vaciar el carrito").click();
  await page.getByRole("button", { name: "Quitarlo todo" }).click();
  await expectSoon(() => line.count()).toBe(0);
}

/** Touches of the header, on every page that hydrates. */
export function headerTouches(path: string): Touch[] {
  return [
    {
      name: `${path}: a text is typed into the search field and searched`,
      path,
      async touch(page) {
        await search(page).click(now);
        await page.keyboard.type("champu", { delay: 30 });
        await page.keyboard.press("Enter");
      },
      async holds(page) {
        await page.waitForURL("**/catalogo?q=champu");
        expect(await search(page).inputValue()).toBe("champu");
      },
    },
    {
      name: `${path}: a pasted search stays and is answered`,
      path,
      async touch(page) {
        await search(page).click(now);
        await page.keyboard.insertText("champu");
      },
      async holds(page) {
        await page.getByRole("option").first().waitFor();
        expect(await search(page).inputValue()).toBe("champu");
      },
    },
    {
      name: `${path}: a tap opens the selection`,
      path,
      options: onPhone,
      touch: (page) =>
        page.getByRole("button", { name: selectionCopy.open(0), exact: true }).tap(now),
      holds: (page) => page.getByRole("dialog", { name: selectionCopy.name }).waitFor(),
    },
    {
      name: `${path}: a tap opens the menu, which stays open`,
      path,
      options: onPhone,
      touch: (page) => page.getByRole("banner").getByRole("button", { name: header.menu }).tap(now),
      holds: (page) =>
        page
          .getByRole("banner")
          .getByRole("link", { name: header.anchors.at(-1)?.label ?? "" })
          .waitFor(),
    },
  ];
}

/** Touches of the page «Mi selección» with one product of a visitor who added it without scripts. */
export const selectionTouches: Touch[] = [
  {
    name: "units of a row are typed and left",
    path: "/mi-seleccion",
    async touch(page) {
      await page.locator("main li [name=quantity]").click(now);
      await page.keyboard.press("Control+A");
      await page.keyboard.type("24");
      await page.keyboard.press("Tab");
    },
    holds: (page) => expectSoon(() => storedUnits(page)).toEqual(["24"]),
  },
  {
    name: "a row is removed",
    path: "/mi-seleccion",
    touch: (page) => page.getByRole("button", { name: /^Quitar/ }).click(now),
    async holds(page) {
      await expectSoon(() => storedUnits(page)).toEqual([""]);
      await page.reload();
      expect(await page.getByRole("button", { name: /^Quitar/ }).count()).toBe(0);
    },
  },
  {
    name: "a code is typed and added",
    path: "/mi-seleccion",
    async touch(page) {
      await page.locator("#codigo").click(now);
      await page.keyboard.type("RIZ-CHN-500");
      await page.keyboard.press("Enter");
    },
    holds: (page) => expectSoon(() => storedUnits(page)).toEqual(["13"]),
  },
];
