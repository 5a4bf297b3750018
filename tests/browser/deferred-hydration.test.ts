import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { sampleCatalogues } from "../../src/products/copy/catalogues.ts";
import { header } from "../../src/site/copy/site.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { selectionCopy as copy } from "../../src/storefront/copy/selection-copy.ts";
import { products } from "../support/sample-products.ts";
import { deepTest, variants } from "../support/variants.ts";
import { atRest } from "./at-rest.ts";
import { expectFocus } from "./focus.ts";
import { seeInView } from "./in-view.ts";
import {
  exportRequests,
  farmaciaDelMar,
  field,
  fillIn,
  readReference,
  sendButton,
} from "./request-form.ts";
import { untilFullyShown } from "./shifts.ts";
import { expectSoon } from "./soon.ts";
import { holdBack, phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
const [champu] = products;

/**
 * Opens the home page without answering its script requests until `scripts.letGo()` is called, as on a slow connection.
 */
async function openEarly(options: Parameters<typeof stage.newContext>[0] = {}) {
  const page = await (await stage.newContext(options)).newPage();
  const scripts = await holdBack(page, (url) => url.pathname.endsWith(".js"));
  await page.goto("/");
  return { page, scripts };
}

describe("the page before its scripts have loaded", () => {
  test("keeps what is typed, which can be sent with the scripts", async () => {
    const { page, scripts } = await openEarly();
    await fillIn(page, farmaciaDelMar);
    await page.getByLabel(requestForm.wantsNews).check();
    scripts.letGo();
    await untilHydrated(page);
    expect(await field(page, "company").inputValue()).toBe(farmaciaDelMar.company);
    expect(await page.getByLabel(requestForm.wantsNews).isChecked()).toBe(true);
    await sendButton(page).click();
    await readReference(page);
  });

  deepTest("answers a click on a button that needs the scripts once they have loaded", async () => {
    const { page, scripts } = await openEarly();
    await page.getByRole("button", { name: copy.add(champu?.name ?? "") }).click();
    await page.getByRole("button", { name: copy.open(0) }).click();
    scripts.letGo();
    await page
      .getByRole("dialog")
      .getByText(champu?.name ?? "")
      .waitFor();
  });

  test("opens a tab and sends the form without the scripts", async () => {
    const { page } = await openEarly();
    const tab = sampleCatalogues[1];
    await page.getByRole("tab", { name: tab?.tab ?? "" }).click();
    await page.waitForURL(`**/?catalogo=${tab?.name}*`);
    await fillIn(page, { ...farmaciaDelMar, email: "temprano@farmacia-del-mar.example" });
    await sendButton(page).click();
    await readReference(page);
  });

  deepTest("opens its menu, whose links work", async () => {
    const { page } = await openEarly({ viewport: phone });
    await page.getByRole("button", { name: header.menu }).click();
    const [, second] = header.anchors;
    await page
      .getByRole("banner")
      .getByRole("link", { name: second?.label ?? "" })
      .click();
    await seeInView(page.locator(second?.href.replace("/", "") ?? ""));
  });
});

describe("keys pressed before the scripts have loaded", () => {
  deepTest.each(
    variants([
      ["ArrowRight", ["espiritual", "erotica"]],
      ["ArrowRight", ["espiritual"]],
      ["End", ["erotica"]],
    ] as const),
  )("%s on a tab is handled once the scripts have loaded: %j", async (key, opened) => {
    const { page, scripts } = await openEarly();
    await page.getByRole("tab").first().focus();
    const before = await page.evaluate(() => scrollY);
    for (const _ of opened) await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    scripts.letGo();
    const tab = page.locator(`#mas-vendidos-${opened.at(-1)}`);
    await expectSoon(() => tab.getAttribute("aria-selected")).toBe("true");
    await expectFocus(tab);
  });

  test("are not lost in a field while the page is hydrated", async () => {
    const text = "Peluquería Rizo Libre de la Calle Mayor, S. L.";
    const { page, scripts } = await openEarly();
    await field(page, "company").focus();
    const typing = page.keyboard.type(text, { delay: 20 });
    scripts.letGo();
    await typing;
    await untilHydrated(page);
    expect(await field(page, "company").inputValue()).toBe(text);
    await expectFocus(field(page, "company"));
  });
});

describe("the scripts of the home page", () => {
  test("are not loaded for visitors who only read", async () => {
    const { page, asked } = await watchScripts({ granted: [] });
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState("networkidle");
    await atRest(page);
    expect(asked).toEqual([]);
  });

  const ways: [string, (page: Page) => Promise<void>][] = [
    ["points at a button", (page) => selectionButton(page).hover()],
    ["comes near the form", (page) => sendButton(page).scrollIntoViewIfNeeded()],
    ["presses a key", (page) => page.keyboard.press("Tab")],
    ["comes near the tabs", (page) => page.getByRole("tab").first().scrollIntoViewIfNeeded()],
  ];
  test.each(variants(ways))("are loaded when a visitor %s", async (_, act) => {
    const { page, asked } = await watchScripts({ granted: [] });
    await act(page);
    await expectSoon(() => asked.length).toBeGreaterThan(3);
    await untilHydrated(page);
  });

  deepTest("are loaded at once for visitors with a stored selection, and show it", async () => {
    const { page } = await watchScripts({ granted: [] });
    await page.getByRole("button", { name: copy.add(champu?.name ?? "") }).click();
    await page.getByRole("button", { name: copy.open(1), exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: copy.open(1), exact: true }).waitFor();
  });

  deepTest(
    "are not needed by a form that is sent before they load and that contains the selection",
    async () => {
      const email = "antes@farmacia-del-mar.example";
      const context = await stage.newContext({ granted: [] });
      const page = await context.newPage();
      // The selection is stored on another page of the same origin that does not load React.
      await page.goto("/devoluciones");
      await page.evaluate(() => sessionStorage.setItem("mi-seleccion", "rizos-champu"));
      await holdBack(page, (url) => url.pathname.endsWith(".js"));
      await page.goto("/");
      await fillIn(page, { ...farmaciaDelMar, email });
      await sendButton(page).click();
      await readReference(page);
      expect(await exportRequests(stage.site)).toContainEqual(
        expect.objectContaining({ email, selection: ["rizos-champu"] }),
      );
    },
  );
});

describe("the scripts of a listing", () => {
  test("are loaded for a visitor once the mouse moves, not before", async () => {
    const { page, asked } = await watchScripts({ granted: [] }, "/catalogo/rizos");
    await page.waitForLoadState("networkidle");
    await atRest(page);
    expect(asked).toEqual([]);
    await page.mouse.move(200, 300);
    await untilHydrated(page);
  });

  deepTest("are loaded for a visitor who scrolls, or has a stored selection", async () => {
    const { page } = await watchScripts({ granted: [] }, "/catalogo/rizos");
    await page.evaluate(() => scrollBy(0, 300));
    await untilHydrated(page);
    await page.locator("[data-sku] form button").first().click();
    await page.getByRole("button", { name: copy.open(1), exact: true }).waitFor();
    await page.reload();
    await untilHydrated(page);
  });
});

deepTest("going back to the console from a reloaded home page shows the console", async () => {
  const page = await (await stage.newContext({ granted: [] })).newPage();
  await page.goto("/gestion/entrar");
  await untilHydrated(page);
  await page.getByRole("link", { name: signInCopy.home }).click();
  await page.waitForURL("/");
  await page.reload();
  await untilHydrated(page);
  await page.goBack();
  await page.getByRole("heading", { name: signInCopy.title }).waitFor();
});

test("the home page is drawn without loading a style sheet", async () => {
  const page = await (await stage.newContext()).newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(asked.filter((type) => type === "stylesheet")).toEqual([]);
});

test("the home page is parsed without reading cookies or storage", async () => {
  const page = await (await stage.newContext({ granted: [] })).newPage();
  await page.addInitScript(() => {
    const reads: string[] = Object.assign(window, { reads: [] }).reads;
    for (const [owner, name] of [
      [Document.prototype, "cookie"],
      [window, "sessionStorage"],
      [window, "localStorage"],
    ] as const) {
      const { get } = Object.getOwnPropertyDescriptor(owner, name) as { get(): unknown };
      Object.defineProperty(owner, name, {
        get() {
          reads.push(`${name}: ${document.readyState}`);
          return get.call(this);
        },
      });
    }
  });
  await page.goto("/");
  const reads = () => page.evaluate(() => (window as unknown as { reads: string[] }).reads);
  await expectSoon(reads).toEqual([
    "cookie: complete",
    "sessionStorage: complete",
    "localStorage: complete",
  ]);
});

test("the page of an unknown path loads no script at all", async () => {
  const page = await (await stage.newContext({ mayComplain: /unknown path/ })).newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.goto("/no-existe", { waitUntil: "networkidle" });
  expect(asked).not.toContain("script");
});

test.each(variants(["/", "/devoluciones"]))(
  "the styles inlined in %s draw the page as the whole style sheet does",
  async (path) => {
    const page = await stage.open("/gestion/entrar");
    const sheet = await page.locator('link[rel="stylesheet"]').first().getAttribute("href");
    await page.route(/\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    for (const width of variants([1280, 360])) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await untilFullyShown(page);
      const before = await looks(page);
      await page.evaluate(async (href) => {
        const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
        const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
        document.head.append(link);
        await loaded;
      }, sheet);
      expect(await looks(page)).toEqual(before);
    }
  },
);

/** Opens the home page; `asked` collects the URLs of the scripts that it requests. */
async function watchScripts(options: Parameters<typeof stage.newContext>[0], path = "/") {
  const page = await (await stage.newContext(options)).newPage();
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  await page.goto(path, { waitUntil: "load" });
  return { page, asked };
}

function selectionButton(page: Page) {
  return page.getByRole("banner").locator('button[aria-haspopup="dialog"]');
}

/** Hash of the computed styles of each element and of its `::before` and `::after`, to compare how a page looks. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = Array.from(getComputedStyle(document.body)).filter(
      (name) => !name.startsWith("--"),
    );
    const hashOf = (element: Element, part: string | null) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return 0;
      let hash = 0;
      for (const name of names)
        for (const character of style.getPropertyValue(name))
          hash = (hash * 31 + character.charCodeAt(0)) | 0;
      return hash;
    };
    return [...document.body.querySelectorAll("*")].map((element) => {
      const hashes = [null, "::before", "::after"].map((part) => hashOf(element, part));
      return `${element.tagName}.${element.className} ${hashes.join(" ")}`;
    });
  });
}
