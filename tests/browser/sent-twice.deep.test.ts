import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import {
  exportRequests,
  farmaciaDelMar,
  fillIn,
  readReference,
  sendButton,
} from "./request-form.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "a double click on sending a form is one request ($javaScriptEnabled)",
  async ({ javaScriptEnabled }) => {
    const email = `doble-clic-${javaScriptEnabled}@farmacia-del-mar.example`;
    const page = await stage.open("/", { javaScriptEnabled });
    await fillIn(page, { ...farmaciaDelMar, email });
    await sendButton(page).dblclick();
    const reference = await readReference(page);
    expect(await referencesFrom(email)).toEqual([reference]);
  },
);

test("a second click while the first request is under way sends nothing more", async () => {
  const email = "impaciente@farmacia-del-mar.example";
  const page = await stage.open("/");
  const posts = countPosts(page);
  await page.route("**/_.data", async (route) => {
    const busy = page.getByRole("button", { name: requestForm.submitting });
    await busy.click({ force: true });
    await busy.click({ force: true });
    await route.continue();
  });
  await fillIn(page, { ...farmaciaDelMar, email });
  await sendButton(page).click();
  const reference = await readReference(page);
  expect(posts.count).toBe(1);
  expect(await referencesFrom(email)).toEqual([reference]);
});

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "two tabs that send the same form at once store it once ($javaScriptEnabled)",
  async ({ javaScriptEnabled }) => {
    const email = `dos-pestanas-${javaScriptEnabled}@farmacia-del-mar.example`;
    const context = await stage.newContext({ javaScriptEnabled });
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of tabs) {
      await tab.goto("/");
      if (javaScriptEnabled) await untilHydrated(tab);
      await fillIn(tab, { ...farmaciaDelMar, email });
    }
    await Promise.all(tabs.map((tab) => sendButton(tab).click({ noWaitAfter: true })));
    const [first, second] = await Promise.all(tabs.map(readReference));
    expect(second).toBe(first);
    expect(await referencesFrom(email)).toEqual([first]);
  },
);

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "going back and sending a form again gives the same reference ($javaScriptEnabled)",
  async ({ javaScriptEnabled }) => {
    const email = `atras-${javaScriptEnabled}@farmacia-del-mar.example`;
    const page = await stage.open("/", { javaScriptEnabled });
    await fillIn(page, { ...farmaciaDelMar, email });
    await sendButton(page).click();
    const reference = await readReference(page);
    await page.goBack();
    await sendButton(page).waitFor();
    await fillIn(page, { ...farmaciaDelMar, email });
    await sendButton(page).click();
    expect(await readReference(page)).toBe(reference);
    expect(await referencesFrom(email)).toEqual([reference]);
  },
);

test("the same company under another spelling of its tax ID is still one request", async () => {
  const email = "mismo-cif@farmacia-del-mar.example";
  const references = [];
  for (const taxId of ["B12345674", "es b-1234567.4"]) {
    const page = await stage.open("/", { javaScriptEnabled: false });
    await fillIn(page, { ...farmaciaDelMar, email: email.toUpperCase(), taxId });
    await sendButton(page).click();
    references.push(await readReference(page));
  }
  expect(new Set(references).size).toBe(1);
});

function countPosts(page: Page) {
  const posts = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST") posts.count += 1;
  });
  return posts;
}

async function referencesFrom(email: string) {
  const requests = await exportRequests(stage.site);
  return requests.filter((request) => request.email === email).map(({ reference }) => reference);
}
