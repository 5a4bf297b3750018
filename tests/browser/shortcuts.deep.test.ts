import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { shortcutCopy } from "../../src/console/copy/frame-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { lucia, newCase } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, signedIn } from "../support/people.ts";
import { desktop, holdBack, phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
let cookies: HttpClient["cookies"];
beforeAll(async () => {
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
  ({ cookies } = await signedIn(stage.site, lucia));
  await newCase(stage.site, { company: "Farmacia del Mar", taxId: "B12345674" });
  await newCase(stage.site, { company: "Salón Rizo", taxId: "B00000018", email: "rizo@gmail.com" });
});

test("single-key shortcuts work in the request queue, and never while something is typed", async () => {
  const page = await openQueue();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("j");
  const first = await focused();
  await page.keyboard.press("j");
  const second = await focused();
  expect([first, second].sort()).toEqual(["Farmacia del Mar", "Salón Rizo"]);
  await page.keyboard.press("k");
  expect(await focused()).toBe(first);

  await page.keyboard.press("/");
  await page.keyboard.type("jk/?x");
  const field = page.getByLabel(queueCopy.searchHint);
  expect(await field.inputValue()).toBe("jk/?x");
  expect(await page.getByRole("dialog").count()).toBe(0);

  await field.fill("");
  await field.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: first }).waitFor();
});

test("a shortcut and Enter typed before the scripts have loaded open the row", async () => {
  const page = await openQueue();
  const scripts = await holdBack(page, (url) => url.pathname.endsWith(".js"));
  await page.reload({ waitUntil: "commit" });
  await page.locator("[data-row]").first().waitFor();
  const first = await page.locator("[data-row]").first().textContent();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  scripts.letGo();
  await page.getByRole("heading", { level: 1, name: first ?? "" }).waitFor();
});

test("the question mark shows the keyboard shortcuts, without an accessibility problem", async () => {
  const page = await openQueue();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: shortcutCopy.title });
  await dialog.waitFor();
  for (const { text } of shortcutCopy.keys) await dialog.getByText(text, { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("j");
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("staff who switch the keyboard shortcuts off are not affected by them", async () => {
  const page = await openQueue();
  await page.goto("/gestion/cuenta");
  await page.getByRole("button", { name: shortcutCopy.card.turnOff }).click();
  await page.getByText(shortcutCopy.card.done.off).waitFor();
  await page.goto("/gestion");
  await untilHydrated(page);
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.goto("/gestion/cuenta");
  await page.getByRole("button", { name: shortcutCopy.card.turnOn }).click();
  await page.getByText(shortcutCopy.card.done.on).waitFor();
});

test.each([
  { where: "a desktop", viewport: desktop },
  { where: "a phone", viewport: phone },
  { where: "a phone without scripts", viewport: phone, javaScriptEnabled: false },
])("on $where several queued requests are ticked and assigned", async ({ where, ...options }) => {
  const page = await openQueue(options);
  const boxes = page.getByRole("checkbox", { name: /^Seleccionar (Farmacia|Salón)/ });
  expect(await page.getByRole("button", { name: queueCopy.assignToMe }).isVisible()).toBe(false);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: queueCopy.assignToMe }).click();
  const done = page.getByRole("status").getByText(queueCopy.done.assigned(2, lucia.name));
  await done.waitFor();
  if (!where.includes("without")) {
    expect(await done.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await boxes.first().isChecked()).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

async function openQueue(options: Parameters<typeof stage.open>[1] = {}): Promise<Page> {
  const { url } = stage.site;
  const context = await stage.newContext(options);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto("/gestion");
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return page;
}
