import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  privacyCaseCopy,
  privacyDone,
  privacyForms,
} from "../../src/privacy-requests/copy/console-copy.ts";
import {
  answeredCopy,
  privacyPage,
  privacyStateCopy,
  reportCopy,
} from "../../src/privacy-requests/copy/page-copy.ts";
import {
  askCopy,
  askedCopy,
  rightCopy,
} from "../../src/privacy-requests/copy/privacy-requests-copy.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { asStaff, mailsTo, post } from "../support/applicant.ts";
import { findAxeViolations } from "../support/axe.ts";
import { eventually, newCase } from "../support/console.ts";
import { addPerson, lucia } from "../support/people.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();
beforeAll(async () => {
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
});

describe.each([
  { where: "a desktop", viewport: desktop, javaScriptEnabled: true },
  { where: "a phone without scripts", viewport: phone, javaScriptEnabled: false },
])("privacy requests on $where", ({ where, viewport, javaScriptEnabled }) => {
  test("a salon has its data erased, from the form to the report", async () => {
    const email = `${where.replaceAll(" ", "-")}@salon.example`;
    const shop = await newCase(stage.site, { email });
    await asStaff(stage.site, shop, { verb: "approve" });
    const rejected = await newCase(stage.site, { email, taxId: "A58818501" });
    await asStaff(stage.site, rejected, { verb: "reject", reason: "duplicate" });

    const page = await stage.open("/politicas", { viewport, javaScriptEnabled });
    await page.getByRole("link", { name: "formulario de derechos" }).click();
    await heading(page, askCopy.title);
    await look(page, "form");
    await page.getByRole("button", { name: askCopy.submit }).click();
    await page.getByRole("alert").waitFor();
    await look(page, "form-errors");
    await page.getByLabel(rightCopy.rectification.name).check();
    await page.getByLabel(askCopy.field).waitFor();
    await look(page, "form-rectification");
    await page.getByLabel(rightCopy.erasure.name).check();
    expect(await page.getByLabel(askCopy.field).isVisible()).toBe(false);
    await page.getByLabel(askCopy.email.label).fill(email);
    await page.getByRole("button", { name: askCopy.submit }).click();
    await heading(page, askedCopy.title);
    await look(page, "asked");

    const path = await linkIn(email);
    await page.goto(path);
    await heading(page, privacyStateCopy.unverified.title);
    await look(page, "unverified");
    await page.getByRole("button", { name: privacyPage.confirm }).click();
    await heading(page, privacyStateCopy.received.title);
    await look(page, "received");

    const console = await stage.open("/gestion/derechos", { viewport, javaScriptEnabled });
    await console.getByLabel(signInCopy.email).fill(lucia.email);
    await console.getByLabel(signInCopy.password, { exact: true }).fill(lucia.password);
    await console.getByRole("button", { name: signInCopy.submit }).click();
    await console.waitForURL("**/gestion/derechos");
    await look(console, "queue");
    await console.getByRole("link", { name: rightCopy.erasure.name }).first().click();
    await console.getByRole("heading", { name: privacyCaseCopy.plan }).waitFor();
    await look(console, "case");
    await console.getByText(privacyForms.answer.text.erasure).click();
    await console.getByLabel(privacyForms.understood).check();
    await console.getByRole("button", { name: privacyForms.answer.send.erasure }).click();
    await console.getByText(privacyDone.answer).waitFor();
    await look(console, "case-done");

    await page.reload();
    await heading(page, privacyStateCopy.answered.title);
    await page.getByText(answeredCopy.erasure).waitFor();
    await page.getByText(reportCopy.reasons["trade-records"]).first().waitFor();
    await look(page, "report");
    if (javaScriptEnabled) {
      const subjects = (await mailsTo(stage.site, email)).map(({ subject }) => subject);
      expect(subjects.join("\n")).not.toMatch(/er[oó]tic|salon/i);
    }
  });
});

test("the page with all personal data of a person has no accessibility problem", async () => {
  const { email } = await newCase(stage.site);
  await post(stage.site, "/privacidad/derechos", { right: "access", email });
  const page = await stage.open(await linkIn(email));
  await page.getByRole("button", { name: privacyPage.confirm }).click();
  await page.getByRole("link", { name: privacyPage.data.html }).click();
  await page.getByText(email).first().waitFor();
  await look(page, "held");
});

async function linkIn(email: string): Promise<string> {
  return eventually(async () => {
    const texts = (await mailsTo(stage.site, email)).map(({ text = "" }) => text);
    return texts.join("\n").match(/\/privacidad\/derechos\/[\w.~-]+~[\w-]+/)?.[0];
  });
}

async function heading(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/**
 * Expects that no content is wider than the window and that axe finds no accessibility problem. If RIGHTS_PICTURES
 * names a folder, saves a screenshot there.
 */
async function look(page: Page, name: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const folder = process.env.RIGHTS_PICTURES;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    const width = page.viewportSize()?.width;
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  if (page.viewportSize()?.width === desktop.width)
    expect(await findAxeViolations(page), name).toEqual([]);
}
