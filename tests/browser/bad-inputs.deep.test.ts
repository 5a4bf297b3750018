import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { problemSentence, requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { type FieldName, fieldNames } from "../../src/access-requests/domain/request-fields.ts";
import { problemsTitle } from "../../src/kernel/copy/form-problems-copy.ts";
import { expectFocus } from "./focus.ts";
import {
  exportRequests,
  farmaciaDelMar,
  field,
  fillIn,
  readProblem,
  readReference,
  sendButton,
} from "./request-form.ts";
import { expectSoon } from "./soon.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

const badInputs: { name: FieldName; bad: { typed: string; says: string }[] }[] = [
  { name: "company", bad: [{ typed: "x", says: problemSentence("company", "too-short") }] },
  { name: "contact", bad: [{ typed: "·", says: problemSentence("contact", "too-short") }] },
  {
    name: "email",
    bad: [
      { typed: "compras@farmacia", says: problemSentence("email", "not-an-email") },
      { typed: "compras farmacia.es", says: problemSentence("email", "not-an-email") },
    ],
  },
  {
    name: "phone",
    bad: [
      { typed: "91 23", says: problemSentence("phone", "not-a-phone") },
      { typed: "llámenos", says: problemSentence("phone", "not-a-phone") },
    ],
  },
  {
    name: "taxId",
    bad: [
      { typed: "B12345678", says: problemSentence("taxId", "wrong-control") },
      { typed: "12345678A", says: problemSentence("taxId", "wrong-control") },
      { typed: "PT123", says: problemSentence("taxId", "wrong-format") },
      { typed: "B12_45€", says: problemSentence("taxId", "unreadable") },
    ],
  },
];

const allBad = badInputs.flatMap(({ name, bad }) => bad.map((one) => ({ name, ...one })));

test("an invalid answer is marked on leaving its field, and no longer once it is right", async () => {
  const page = await stage.open("/");
  for (const { name, typed, says } of allBad) {
    await field(page, name).fill(typed);
    expect(await readProblem(page, name), typed).toBeNull();
    await field(page, name).press("Tab");
    await expectSoon(() => readProblem(page, name), typed).toBe(says);
    await field(page, name).fill(farmaciaDelMar[name]);
    await field(page, name).press("Tab");
    await expectSoon(() => readProblem(page, name), typed).toBeNull();
  }
});

test("an invalid answer comes back from the server with all that was typed, without JavaScript", async () => {
  const page = await stage.open("/", { javaScriptEnabled: false });
  await fillIn(page, farmaciaDelMar);
  await page.getByLabel(requestForm.wantsNews).check();
  for (const { name, typed, says } of allBad) {
    await field(page, name).fill(typed);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    const isThere = page.waitForEvent("domcontentloaded");
    await sendButton(page).click();
    expect((await answer).status(), typed).toBe(422);
    await isThere;
    expect(await page.title(), typed).toMatch(/^Error: /);
    expect(await readProblem(page, name), typed).toBe(says);
    expect(await page.locator('[aria-invalid="true"]').count(), typed).toBe(1);
    expect(await readTyped(page)).toEqual({ ...farmaciaDelMar, [name]: typed });
    expect(await page.getByLabel(requestForm.wantsNews).isChecked(), typed).toBe(true);
    await field(page, name).fill(farmaciaDelMar[name]);
  }
});

test("a field that was left empty while tabbing through the form is not marked as wrong", async () => {
  const page = await stage.open("/");
  await field(page, "company").focus();
  for (const _ of fieldNames) await page.keyboard.press("Tab");
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
});

test("sending an empty form focuses the summary of problems, which links to each field", async () => {
  const page = await stage.open("/");
  await sendButton(page).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  await expectFocus(summary);
  expect(await summary.getByRole("heading").innerText()).toBe(problemsTitle(5));

  for (const name of fieldNames) {
    const says = problemSentence(name, "missing");
    expect(await readProblem(page, name)).toBe(says);
    await summary.getByRole("link", { name: says }).click();
    await expectFocus(field(page, name));
  }
});

test("the summary of problems loses a line with each correction, and disappears with the last one", async () => {
  const page = await stage.open("/");
  await sendButton(page).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  for (const [at, name] of fieldNames.entries()) {
    expect(await summary.getByRole("link").count()).toBe(fieldNames.length - at);
    await field(page, name).pressSequentially(farmaciaDelMar[name]);
    await summary.getByRole("link", { name: problemSentence(name, "missing") }).waitFor({
      state: "detached",
    });
    const left = fieldNames.length - at - 1;
    if (left > 0) await summary.getByText(problemsTitle(left)).waitFor();
    await expectFocus(field(page, name));
  }
  expect(await summary.count()).toBe(0);
  // A new error makes the summary of errors appear again, but the focus stays in the field.
  await field(page, "phone").fill("12");
  await field(page, "taxId").focus();
  await summary.getByText(problemsTitle(1)).waitFor();
  await expectFocus(field(page, "taxId"));
});

test("a correction is offered for the email address of a mistyped provider, without an error", async () => {
  const page = await stage.open("/");
  const offer = page.getByRole("button", { name: requestForm.suggestEmail("lola@gmail.com") });
  await field(page, "email").fill("lola@gmial.com");
  await offer.waitFor();
  expect(await readProblem(page, "email")).toBeNull();
  await field(page, "email").fill("lola@gmial.es");
  await offer.waitFor({ state: "detached" });
  await field(page, "email").fill("lola@gmial.com");
  await field(page, "phone").focus();
  await offer.click();
  expect(await field(page, "email").inputValue()).toBe("lola@gmail.com");
  await expectFocus(field(page, "phone"));
});

test("a telephone without prefix is judged by the country of the tax ID", async () => {
  const page = await stage.open("/");
  await field(page, "phone").fill("2101234");
  await field(page, "taxId").focus();
  await expectSoon(() => readProblem(page, "phone")).not.toBeNull();
  await field(page, "taxId").fill("DE136695976");
  await field(page, "company").focus();
  await expectSoon(() => readProblem(page, "phone")).toBeNull();
});

test("the links of the summary of problems lead to the fields without JavaScript as well", async () => {
  const page = await stage.open("/", { javaScriptEnabled: false });
  await sendButton(page).click();
  for (const name of fieldNames) {
    await page
      .getByRole("alert")
      .getByRole("link", { name: problemSentence(name, "missing") })
      .click();
    await page.keyboard.type("x");
    expect(await field(page, name).inputValue()).toBe("x");
  }
});

describe.each([
  { how: "with scripts", javaScriptEnabled: true },
  { how: "without scripts", javaScriptEnabled: false },
])("the request form $how", ({ javaScriptEnabled }) => {
  test("can be corrected after mistakes and sent, and only then is the request stored", async () => {
    const email = `corregido-${javaScriptEnabled}@farmacia-del-mar.example`;
    const page = await stage.open("/", { javaScriptEnabled });
    await fillIn(page, { ...farmaciaDelMar, email, taxId: "B12345678", phone: "91" });
    await sendButton(page).click();
    await page.getByRole("alert").waitFor();
    expect(await storedFrom(email)).toHaveLength(0);
    expect(await readTyped(page)).toMatchObject({ email, taxId: "B12345678", phone: "91" });

    await fillIn(page, { taxId: farmaciaDelMar.taxId, phone: farmaciaDelMar.phone });
    await sendButton(page).click();
    const reference = await readReference(page);
    expect(await page.title()).not.toMatch(/^Error: /);
    expect(await storedFrom(email)).toEqual([expect.objectContaining({ reference })]);
  });
});

test("the summary of problems takes the focus again when the same mistake is sent again", async () => {
  const page = await stage.open("/");
  await fillIn(page, { ...farmaciaDelMar, taxId: "B12345678" });
  for (const _ of ["first", "second"]) {
    await sendButton(page).click();
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
      "alert",
    );
  }
});

async function readTyped(page: Page) {
  const typed = fieldNames.map(async (name) => [name, await field(page, name).inputValue()]);
  return Object.fromEntries(await Promise.all(typed)) as Record<FieldName, string>;
}

async function storedFrom(email: string) {
  return (await exportRequests(stage.site)).filter((request) => request.email === email);
}
