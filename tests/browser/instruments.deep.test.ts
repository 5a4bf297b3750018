import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../support/axe.ts";
import { launchChromium, openContext } from "../support/chromium.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test("axe names the rule and the element of each accessibility problem", async () => {
  const violations = await findAxeViolations(
    await open(`<main><h1>Arrebol</h1><input id="empresa"><p style="color:#ccc">pálido</p></main>`),
  );
  expect(violations).toContainEqual(expect.stringMatching(/^label \(critical\) #empresa: /));
  expect(violations).toContainEqual(
    expect.stringMatching(/^color-contrast \(serious\) p: .*4\.5:1/),
  );
});

test("axe finds nothing on a page without accessibility problems", async () => {
  const page = await open(
    `<main><h1>Arrebol</h1><label>Empresa <input name="company"></label></main>`,
  );
  expect(await findAxeViolations(page)).toEqual([]);
});

async function open(content: string) {
  const context = await openContext(browser);
  const page = await context.newPage();
  const html = `<!doctype html><html lang="es"><title>Arrebol</title><body>${content}`;
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  return page;
}
