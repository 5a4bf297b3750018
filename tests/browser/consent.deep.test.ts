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
  "the cookie banner (scripts: $javaScriptEnabled)",
  ({ javaScriptEnabled }) => {
    test.each([
      [firstLayer.accept, [...optional]],
      [firstLayer.reject, []],
    ] as const)("stores «%s» with one press, and does not ask again", async (name, granted) => {
      const page = await stage.open("/devoluciones", { granted: null, javaScriptEnabled });
      expect(await grantedIn(page)).toBeNull();
      await layer(page).getByRole("button", { name }).click();
      await layer(page).waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/devoluciones");
      expect(await grantedIn(page)).toEqual(granted);
      await page.goto("/");
      expect(await layer(page).count()).toBe(0);
    });

    test("leads to the cookie settings, where nothing is ticked and each category can be", async () => {
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
      "can be opened again from the footer of %s to withdraw consent",
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

test("both answers of the cookie banner have the same size and weight", async () => {
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
  "the cookie banner in $viewport.width px",
  ({ viewport }) => {
    test.each(["/", "/cookies"])(
      "is reached by Tab right after the skip link, and hides no focused element of %s",
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
  "answering the cookie banner on %s by keyboard moves the focus into the page and announces the answer",
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

test("the cookie dialog closes with Escape, decides nothing and gives the focus back", async () => {
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

test("withdrawing consent without JavaScript deletes at once what was stored, except what is necessary", async () => {
  const granted = ["functional", "performance"] as const;
  const page = await stage.open("/cookies/configurar", { granted, javaScriptEnabled: false });
  await page.evaluate(() => localStorage.setItem("mi-seleccion", "rizos-champu"));
  await page.getByRole("main").getByRole("button", { name: secondLayer.rejectAll }).click();
  await page.getByText(secondLayer.saved).waitFor();
  expect(await grantedIn(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("the consent form is sent as without JavaScript if the connection fails", async () => {
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
])("the cookie banner asks again %s", async (_, given) => {
  const context = await stage.newContext({ granted: null });
  await context.addCookies([{ ...choiceCookie(optional, given), url: stage.site.url }]);
  const page = await context.newPage();
  await page.goto("/");
  await untilHydrated(page);
  await layer(page).waitFor();
});

describe("the selection and catalogue that the browser remembers", () => {
  test("last for the visit without consent, through other pages and back, and are kept once consent is given", async () => {
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

  test("are deleted at once when the consent is withdrawn, while the visit keeps them", async () => {
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

  test("end with the visit if no consent was given", async () => {
    const page = await stage.open("/", { granted: [] });
    await addFirst(page);
    await bag(page, 1).waitFor();
    const later = await page.context().newPage();
    await later.goto("/");
    await untilHydrated(later);
    await bag(later, 0).waitFor();
  });

  test("are deleted at once on a static page, too", async () => {
    const page = await stage.open("/", { granted: ["functional"] });
    await addFirst(page);
    await page.goto("/cookies/configurar");
    const said = page.getByRole("status").filter({ hasText: secondLayer.saved });
    await page.getByRole("button", { name: secondLayer.rejectAll }).click();
    await said.waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("include the chosen catalogue tab at the next visit", async () => {
    const page = await stage.open("/", { granted: ["functional"] });
    await page.getByRole("tab").nth(2).click();
    await page.waitForURL("**/?catalogo=erotica");
    await page.goto("/");
    await untilHydrated(page);
    await expectSoon(() => page.getByRole("tab").nth(2).getAttribute("aria-selected")).toBe("true");
  });

  test.each(["/", "/devoluciones"])(
    "are deleted at the next visit of %s if there is no consent any more",
    async (path) => {
      const page = await stage.open(path, { granted: null });
      await page.evaluate(() => localStorage.setItem("mi-seleccion", "rizos-crema"));
      await page.reload();
      await expectSoon(() => page.evaluate(() => localStorage.length)).toBe(0);
    },
  );
});

test("the 404 page links to the cookie settings", async () => {
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
