import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { header } from "../../src/site/copy/site.ts";
import { signInMembers } from "../support/console.ts";
import { svg, svgLogo } from "../support/sample-logos.ts";
import { samples, toTyped } from "../support/setting-groups.ts";
import type { Site } from "../support/site.ts";
import { hiddenFields, postSettings } from "../support/upload-settings.ts";
import { deepTest, variants } from "../support/variants.ts";
import { doubleText, findSpiltCopy, findWhatSticksOut } from "./measure.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage } from "./stage.ts";

const stage = setStage();

const widths = [320, 360, 390, 640, 768, 1024, 1280, 1440, 1920, 2560];

test("a company's name of up to 30 letters stands whole on one line of the header in every window", async () => {
  const page = await stage.open("/catalogo");
  for (const name of variants([
    "Distribuidora Hermanos Pérez S",
    "Ona",
    "Rizos del Norte",
    "Distribuciones Rizos del Sur",
    "Capilarhidratacionprofesional1",
  ])) {
    await setName(stage.site, name);
    await page.reload();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${name}, ${width} px`;
      expect(await readHeader(page), where).toEqual({ name, isWhole: true, rows: 1 });
      expect(await findWhatSticksOut(page), where).toEqual([]);
    }
  }
});

test("a wide logo and a round one stand whole in the header's row in every window", async () => {
  const page = await stage.open("/catalogo");
  for (const [logo, ratio] of variants([
    [svgLogo, 320 / 70],
    [svg('<circle cx="9" cy="9" r="9"/>', 'viewBox="0 0 18 18"'), 1],
  ] as const)) {
    await setLogo(stage.site, logo);
    await page.reload();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { rows, logo } = await readHeader(page);
      expect(rows, `${width} px`).toBe(1);
      expect((logo?.width ?? 0) / (logo?.height ?? 1), `${width} px`).toBeCloseTo(ratio, 0);
      expect(logo?.height, `${width} px`).toBeGreaterThan(16);
      expect(await findWhatSticksOut(page), `${width} px`).toEqual([]);
    }
  }
});

deepTest(
  "with text twice as large a long company name ends in an ellipsis, and every control stays in its row",
  async () => {
    await setName(stage.site, "Distribuidora Hermanos Pérez y Hermanas");
    const page = await stage.open("/politicas");
    await doubleText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect((await readHeader(page)).rows, `${width} px`).toBe(1);
      expect([...(await findWhatSticksOut(page)), ...(await findSpiltCopy(page))]).toEqual([]);
    }
  },
);

test.each(variants([true, false]))(
  "the folded menu of the header closes on Escape and on a tap outside (scripts: %s)",
  async (javaScriptEnabled) => {
    const page = await stage.open("/politicas", { viewport: phone, javaScriptEnabled });
    const menu = page.getByRole("navigation", { name: header.menu });
    const button = page.getByRole("button", { name: header.menu });
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, phone.height - 5),
    ]) {
      await button.click();
      await menu.getByRole("link", { name: header.requestAccess }).waitFor();
      await menu.locator("[href^='tel:']").waitFor();
      await close();
      await menu.waitFor({ state: "hidden" });
    }
  },
);

test("a heading opened by a link is not covered by the header", async () => {
  const page = await stage.open("/", { viewport: phone });
  await page.goto("/#contacto");
  const header = await page.getByRole("banner").evaluate((one) => one.clientHeight);
  await expectSoon(() =>
    page.locator("#contacto").evaluate((one) => one.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(header);
});

async function setName(site: Site, name: string) {
  const { lucia } = await signIn(site);
  const path = "/gestion/ajustes/empresa";
  const [, seen = "0"] = /name="seen" value="(\d+)"/.exec((await lucia.get(path)).body) ?? [];
  const typed = { ...toTyped("company", samples.company), name };
  const saved = await lucia.post(path, { ...typed, seen, intent: "save" });
  expect(saved.status).toBe(303);
}

async function setLogo(site: Site, logo: Buffer) {
  const { lucia } = await signIn(site);
  const page = "/gestion/ajustes/logotipo";
  const review = await postSettings(lucia, {
    site,
    page,
    files: { "logo.file": logo },
    typed: {},
  });
  const saved = await lucia.post(page, { ...hiddenFields(review.body), intent: "save" });
  expect(saved.status).toBe(303);
}

let members: ReturnType<typeof signInMembers> | undefined;
function signIn(site: Site) {
  members ??= signInMembers(site);
  return members;
}

/** Name or logo of the header, and the number of rows in which its controls stand. */
function readHeader(page: Page) {
  return page.getByRole("banner").evaluate((banner) => {
    const wordmark = banner.querySelector<HTMLElement>("a > span");
    const logo = banner.querySelector("a > img")?.getBoundingClientRect();
    const controls = [...banner.querySelectorAll("a, button, input")].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = controls.map((one) => one.getBoundingClientRect());
    const lowestTop = Math.max(...boxes.map(({ top }) => top));
    const highestBottom = Math.min(...boxes.map(({ bottom }) => bottom));
    return {
      name: wordmark?.innerText,
      isWhole: wordmark && wordmark.scrollWidth <= wordmark.clientWidth,
      logo: logo && { width: logo.width, height: logo.height },
      rows: lowestTop < highestBottom ? 1 : 2,
    };
  });
}
