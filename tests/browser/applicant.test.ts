import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { stateCopy } from "../../src/access-requests/copy/applicant-state-copy.ts";
import { requestFieldWords } from "../../src/access-requests/copy/request-fields-copy.ts";
import { problemSentence, requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import {
  answerCopy,
  confirming,
  applicant as copy,
  dataCopy,
  historyCopy,
  ownData,
  withdrawing,
} from "../../src/applicant-pages/copy/applicant-copy.ts";
import { linkCopy, linkSentCopy } from "../../src/applicant-pages/copy/link-copy.ts";
import { received } from "../../src/applicant-pages/copy/received-copy.ts";
import {
  asStaff,
  linkInMail,
  linkOf,
  newApplicant,
  post,
  readFileOf,
} from "../support/applicant.ts";
import { deepTest, variants } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { farmaciaDelMar, fillIn, readReference, sendButton } from "./request-form.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();

describe.each(
  variants([
    { where: "a phone", viewport: phone, javaScriptEnabled: true },
    { where: "a desktop", viewport: desktop, javaScriptEnabled: true },
    { where: "a phone without scripts", viewport: phone, javaScriptEnabled: false },
  ]),
)("applicants on $where", ({ where, viewport, javaScriptEnabled }) => {
  test("a pharmacy asks for access, confirms, corrects its telephone and withdraws", async () => {
    const email = `${where.replaceAll(" ", "-")}@farmacia-del-mar.example`;
    const page = await stage.open("/", { viewport, javaScriptEnabled });
    await fillIn(page, { ...farmaciaDelMar, email });
    await sendButton(page).click();
    const reference = await readReference(page);
    await page.getByText(received.mail).waitFor();
    await look(page);

    const path = `/solicitud/${await linkInMail(stage.site, { reference, email })}`;
    await page.goto(path);
    await heading(page, stateCopy.unconfirmed.title);
    expect((await stored(reference)).state).toBe("unconfirmed");
    await look(page);

    await page.getByRole("button", { name: confirming.submit }).click();
    await heading(page, stateCopy.pending.title);
    expect(new URL(page.url()).pathname).toBe(path);
    await look(page);

    await openCorrection(page, "phone");
    const field = page.getByLabel(requestForm.fields.phone.label, { exact: true });
    await field.fill("12");
    await saveButton(page).click();
    const problem = problemSentence("phone", "not-a-phone");
    await page.getByRole("alert").getByText(problem).waitFor();
    expect(await field.inputValue()).toBe("12");
    await look(page);

    await field.fill("+34 622 333 444");
    await saveButton(page).click();
    await page.getByText(historyCopy.correct(requestFieldWords.phone.correct)).waitFor();
    expect(new URL(page.url()).hash).toBe("#datos");
    expect((await stored(reference)).phone.number).toBe("+34622333444");

    await page.getByText(withdrawing.open).click();
    await page.getByRole("button", { name: withdrawing.submit }).click();
    await heading(page, stateCopy.withdrawn.title);
    expect((await stored(reference)).state).toBe("withdrawn");
    await look(page);
  });
});

deepTest("the promise on the page after the form is the one that confirming brings", async () => {
  const email = "plazo@farmacia-del-mar.example";
  const page = await stage.open("/");
  await fillIn(page, { ...farmaciaDelMar, email });
  await sendButton(page).click();
  const reference = await readReference(page);
  const [before, after] = received.due("…").split("…") as [string, string];
  const promised = await page.getByText(before).innerText();
  const date = promised.slice(before.length, promised.length - after.length);
  await page.goto(`/solicitud/${await linkInMail(stage.site, { reference, email })}`);
  await page.getByRole("button", { name: confirming.submit }).click();
  await page.getByText(copy.due(date)).waitFor();
});

deepTest("a staff question is answered on the page, and an empty answer is rejected", async () => {
  const salon = await newApplicant(stage.site);
  await post(stage.site, `${salon.path}/confirmacion`);
  await asStaff(stage.site, salon, { verb: "askInformation", text: "¿Tiene tienda física?" });
  const page = await stage.open(salon.path);
  await page.getByRole("heading", { name: answerCopy.question }).waitFor();
  await look(page);
  await page.getByRole("button", { name: answerCopy.submit }).click();
  const notice = page.getByRole("alert");
  await notice.waitFor();
  await expectFocus(notice);
  await notice.getByRole("link").click();
  const area = page.getByLabel(answerCopy.label);
  await expectFocus(area);
  await area.fill("Sí, en Vigo.");
  await page.getByRole("button", { name: answerCopy.submit }).click();
  await heading(page, stateCopy.pending.title);
  expect((await stored(salon.reference)).state).toBe("pending");
});

test("pressing a button of the applicant's page twice sends one request", async () => {
  const salon = await newApplicant(stage.site);
  const page = await stage.open(salon.path);
  await page.getByRole("button", { name: confirming.submit }).dblclick();
  await heading(page, stateCopy.pending.title);
  const { events } = await readFileOf(stage.site, salon);
  expect(events.map(({ type }) => type)).toEqual(["submit", "confirm"]);
});

deepTest("going back to the applicant's page leaves its button usable", async () => {
  const salon = await newApplicant(stage.site);
  const page = await stage.open(salon.path);
  await page.getByRole("button", { name: confirming.submit }).click();
  await heading(page, stateCopy.pending.title);
  await page.waitForLoadState();
  await page.goBack();
  await expect.poll(() => page.getByRole("button", { name: confirming.sending }).count()).toBe(0);
});

deepTest("the applicant's data are downloaded as a file named by the reference", async () => {
  const salon = await newApplicant(stage.site);
  const page = await stage.open(salon.path);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: ownData.submit }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${salon.reference}.json`);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file).toMatchObject({ reference: salon.reference, email: salon.email });
  await heading(page, stateCopy.unconfirmed.title);
});

deepTest.each(variants([phone, desktop]))(
  "an expired request link leads to asking for a new one ($width px)",
  async (viewport) => {
    const salon = await newApplicant(stage.site);
    const expired = await linkOf(stage.site, { reference: salon.reference, daysAgo: 400 });
    const page = await stage.open(`/solicitud/${expired}`, { viewport });
    await heading(page, linkCopy.expiredTitle);
    await look(page);
    await page.getByLabel(linkCopy.fields.reference.label).fill(salon.reference.toLowerCase());
    await page.getByRole("button", { name: linkCopy.submit }).click();
    await page.getByRole("alert").getByText(linkCopy.problems.email).waitFor();
    await look(page);
    await page.getByLabel(linkCopy.fields.email.label).fill(salon.email);
    await page.getByRole("button", { name: linkCopy.submit }).click();
    await heading(page, linkSentCopy.title);
    await look(page);
  },
);

async function heading(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function openCorrection(page: Page, field: "phone") {
  await page.getByText(`${dataCopy.correct} ${requestFieldWords[field].correct}`).click();
}

function saveButton(page: Page) {
  return page.getByRole("button", { name: dataCopy.submit });
}

async function stored(reference: string) {
  return (await readFileOf(stage.site, { reference })).request;
}

/**
 * Expects that no content is wider than the window. demo-data.deep.test.ts also checks the accessibility of these
 * pages.
 */
async function look(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
