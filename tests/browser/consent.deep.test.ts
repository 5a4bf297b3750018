import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { firstLayer, secondLayer } from "../../src/consent/copy/consent-copy.ts";
import { currentChoice, hasConsent } from "../../src/consent/domain/choice.ts";
import type { OptionalCategory } from "../../src/consent/domain/inventory.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { products } from "../support/sample-products.ts";
import { variants } from "../support/variants.ts";
import { choiceCookie } from "./choice.ts";
import { expectFocus, expectFocusWithin } from "./focus.ts";
import { expectSoon } from "./soon.ts";
import { desktop, phone, setStage, untilHydrated } from "./stage.ts";
import { walkWithTab } from "./tab-walk.ts";

const stage = setStage();
const optional = ["functional", "performance", "marketing"] as const;

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "the first layer (scripts: $javaScriptEnabled)",
  ({ javaScriptEnabled }) => {
    test.each([
      [firstLayer.accept, [...optional]],
      [firstLayer.reject, []],
    ] as const)("«%s» is one press, kept, and not asked again", async (name, granted) => {
      const page = await stage.open("/devoluciones", { granted: null, javaScriptEnabled });
      expect(await grantedIn(page)).toBeNull();
      await layer(page).getByRole("button", { name }).click();
      await layer(page).waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/devoluciones");
      expect(await grantedIn(page)).toEqual(granted);
      await page.goto("/");
      expect(await layer(page).count()).toBe(0);
    });

    test("leads to the second layer, where nothing is ticked and each category can be", async () => {
      const page = await stage.open("/", { granted: null, javaScriptEnabled });
      await layer(page).getByRole("link", { name: firstLayer.configure }).click();
      const second = await secondOf(page, javaScriptEnabled ? "in place" : "as a page");
      const boxes = second.getByRole("checkbox");
      expect(await boxes.count()).toBe(3);
      expect(await second.getByRole("checkbox", { checked: true }).count()).toBe(0);
      await boxes.nth(1).check();
      await second.getByRole("button", { name: secondLayer.save }).click();
      if (javaScriptEnabled) await second.waitFor({ state: "detached" });
      else await page.getByText(secondLayer.saved).waitFor();
      expect(await grantedIn(page)).toEqual(["performance"]);
    });

    test.each(["/", "/aviso-legal"])(
      "comes back from the footer of %s, ready to withdraw",
      async (path) => {
        const granted = ["functional", "marketing"] as const;
        const page = await stage.open(path, { granted, javaScriptEnabled });
        await page.getByRole("contentinfo").getByRole("link", { name: secondLayer.open }).click();
        const isInPlace = javaScriptEnabled && path === "/";
        const second = await secondOf(page, isInPlace ? "in place" : "as a page");
        expect(await second.getByRole("checkbox", { checked: true }).count()).toBe(2);
        await second.getByRole("button", { name: secondLayer.rejectAll }).click();
        await expectSoon(() => grantedIn(page)).toEqual([]);
      },
    );
  },
);

test("both answers are of one size and weight", async () => {
  const page = await stage.open("/", { granted: null, viewport: phone });
  const looks = await layer(page)
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, backgroundColor, color, fontSize, fontWeight };
      }),
    );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
});

describe.each(variants([{ viewport: phone }, { viewport: desktop }]))(
  "in $viewport.width px",
  ({ viewport }) => {
    test.each(["/", "/cookies"])(
      "Tab comes to the first layer right after the skip link, and %s has no stop beneath it",
      async (path) => {
        const page = await stage.open(path, { granted: null, viewport });
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expectFocusWithin(layer(page));
        await page.reload();
        await untilHydrated(page);
        expect(await walkWithTab(page)).toEqual({ missed: [], faults: [] });
      },
    );
  },
);

test.each(["/", "/cookies"])(
  "answered on %s with the keyboard, the focus goes on in the page, and the answer is said",
  async (path) => {
    const page = await stage.open(path, { granted: null });
    await layer(page).getByRole("button", { name: firstLayer.reject }).focus();
    await page.keyboard.press("Enter");
    await layer(page).waitFor({ state: "detached" });
    await expectFocus(page.getByRole("main"));
    await expectSoon(() => page.locator("[data-consent-said]").first().innerText()).toBe(
      secondLayer.saved,
    );
  },
);

test("the dialog closes with Escape, decides nothing and gives the focus back", async () => {
  const page = await stage.open("/", { granted: null });
  const configure = layer(page).getByRole("link", { name: firstLayer.configure });
  await configure.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: secondLayer.title }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expectFocus(configure);
  expect(await grantedIn(page)).toBeNull();
});

test("taken back without scripts, what was stored is gone at once, and nothing that is needed", async () => {
  const granted = ["functional", "performance"] as const;
  const page = await stage.open("/cookies/configurar", { granted, javaScriptEnabled: false });
  await page.evaluate(() => localStorage.setItem("mi-seleccion", "rizos-champu"));
  await page.getByRole("main").getByRole("button", { name: secondLayer.rejectAll }).click();
  await page.getByText(secondLayer.saved).waitFor();
  expect(await grantedIn(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("where the connection fails, the form is sent as without scripts", async () => {
  const page = await stage.open("/cookies", { granted: null, mayComplain: /ERR_FAILED/ });
  let failures = 0;
  await page.route("**/cookies/eleccion", async (route) => {
    failures += 1;
    await (failures === 1 ? route.abort() : route.continue());
  });
  await layer(page)
    .getByRole("button", { name: firstLayer.reject })
    .click()
    .catch(() => {});
  await layer(page).waitFor({ state: "detached" });
  await expectSoon(() => grantedIn(page)).toEqual([]);
});

test.each([
  ["after 24 months", { at: Date.now() - 25 * 31 * 86_400_000 }],
  ["after the inventory changed", { version: "00000000" }],
])("it asks again %s", async (_, given) => {
  const context = await stage.newContext({ granted: null });
  await context.addCookies([{ ...choiceCookie(optional, given), url: stage.site.url }]);
  const page = await context.newPage();
  await page.goto("/");
  await untilHydrated(page);
  await layer(page).waitFor();
});

describe("what is remembered", () => {
  test("lasts for the visit without consent, through other pages and back, and is kept once it is given", async () => {
    const page = await stage.open("/", { granted: [] });
    await addFirst(page);
    await bag(page, 1).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto("/politicas");
    const inHeader = page.getByRole("banner").getByRole("link", { name: selectionCopy.name });
    await expectSoon(() => inHeader.innerText()).toContain("1");
    await page.goBack();
    await bag(page, 1).waitFor();
    await page.goto("/");
    await bag(page, 1).waitFor();
    expect(await inForm(page)).toBe(`${firstOf("rizos")}:1`);
    await page.reload();
    await bag(page, 1).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await configure(page, secondLayer.acceptAll);
    await expectSoon(() =>
      page.evaluate(() => localStorage.getItem("mi-seleccion")),
    ).not.toBeNull();
    await page.reload();
    await bag(page, 1).waitFor();
  });

  test("goes at once when the consent does, and the visit goes on with it", async () => {
    const page = await stage.open("/?utm_source=boletin", { granted: [...optional] });
    await page.getByRole("tab").nth(1).click();
    await addFirst(page);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      "catalogo",
      "mi-seleccion",
    ]);
    await configure(page, secondLayer.rejectAll);
    await expectSoon(() => page.evaluate(() => localStorage.length)).toBe(0);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual(["consentimiento"]);
    await bag(page, 1).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("mi-seleccion"))).toBe(
      firstOf("espiritual"),
    );
    await page.reload();
    await bag(page, 1).waitFor();
  });

  test("ends with the visit where only that was allowed", async () => {
    const page = await stage.open("/", { granted: [] });
    await addFirst(page);
    await bag(page, 1).waitFor();
    const later = await page.context().newPage();
    await later.goto("/");
    await untilHydrated(later);
    await bag(later, 0).waitFor();
  });

  test("goes at once where the page is only read, too", async () => {
    const page = await stage.open("/", { granted: ["functional"] });
    await addFirst(page);
    await page.goto("/cookies/configurar");
    const said = page.getByRole("status").filter({ hasText: secondLayer.saved });
    await page.getByRole("button", { name: secondLayer.rejectAll }).click();
    await said.waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("is the catalogue, too, at the next visit", async () => {
    const page = await stage.open("/", { granted: ["functional"] });
    await page.getByRole("tab").nth(2).click();
    await page.waitForURL("**/?catalogo=erotica");
    await page.goto("/");
    await untilHydrated(page);
    await expectSoon(() => page.getByRole("tab").nth(2).getAttribute("aria-selected")).toBe("true");
  });

  test.each(["/", "/devoluciones"])(
    "without consent any more is cleared away at the next visit of %s",
    async (path) => {
      const page = await stage.open(path, { granted: null });
      await page.evaluate(() => localStorage.setItem("mi-seleccion", "rizos-crema"));
      await page.reload();
      await expectSoon(() => page.evaluate(() => localStorage.length)).toBe(0);
    },
  );
});

test("the 404 leads to the settings", async () => {
  const page = await stage.open("/no-existe", { granted: null, mayComplain: /unknown path/ });
  await page.getByRole("link", { name: secondLayer.open }).click();
  await page.getByRole("heading", { level: 1, name: secondLayer.title }).waitFor();
});

function layer(page: Page) {
  return page.getByRole("region", { name: firstLayer.label });
}

async function secondOf(page: Page, opens: "in place" | "as a page") {
  if (opens === "in place") {
    const dialog = page.getByRole("dialog", { name: secondLayer.title });
    await dialog.waitFor();
    return dialog;
  }
  await page.waitForURL("**/cookies/configurar");
  return page.getByRole("main");
}

async function configure(page: Page, name: string) {
  await page.getByRole("contentinfo").getByRole("link", { name: secondLayer.open }).click();
  const dialog = page.getByRole("dialog", { name: secondLayer.title });
  await dialog.getByRole("button", { name }).click();
  await dialog.waitFor({ state: "detached" });
}

async function grantedIn(page: Page): Promise<OptionalCategory[] | null> {
  const cookies = await page.context().cookies();
  const written = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const choice = currentChoice(written, { now: Date.now() });
  return choice && optional.filter((category) => hasConsent(choice, category));
}

function bag(page: Page, count: number) {
  const name = selectionCopy.open(count);
  return page.getByRole("banner").getByRole("button", { name, exact: true });
}

/** Ids of the selected products, which the form submits in a hidden field. */
function inForm(page: Page): Promise<string> {
  return page.locator("input[name=selection]").inputValue();
}

async function addFirst(page: Page) {
  const [before = "", after = ""] = selectionCopy.add("…").split("…");
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: new RegExp(`^${before}.+${after}$`) })
    .first()
    .click();
}

/** Identifier of a catalogue's first best seller. */
function firstOf(name: "rizos" | "espiritual"): string | undefined {
  return products.find(({ catalogue }) => catalogue === name)?.id;
}
