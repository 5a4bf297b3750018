import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "../../src/access-requests/copy/answers.ts";
import { stateNames } from "../../src/access-requests/copy/state-names-copy.ts";
import { analyticsCopy } from "../../src/analytics/copy/analytics-copy.ts";
import { addSampleAnalytics } from "../../src/demo-data/add-sample-analytics.ts";
import { emailCopy } from "../../src/emails/copy/emails-copy.ts";
import {
  approvedBefore,
  conflict,
  decisionProblems,
  doneSentences,
  rejectionReasonNames,
} from "../../src/request-queue/copy/decision-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { previewCopy, requestDetailCopy } from "../../src/request-queue/copy/request-copy.ts";
import { statisticsCopy } from "../../src/request-queue/copy/statistics-copy.ts";
import { asStaff, readFileOf } from "../support/applicant.ts";
import { findAxeViolations } from "../support/axe.ts";
import { lucia, newCase, withDatabase } from "../support/console.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, signedIn as signIn } from "../support/people.ts";
import { variants } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { desktop, phone, setStage, untilHydrated } from "./stage.ts";
import { walkWithTab } from "./tab-walk.ts";

const stage = setStage();
let cookies: HttpClient["cookies"];
beforeAll(async () => {
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
  ({ cookies } = await signIn(stage.site, lucia));
});

const question = "¿Tienen tienda física?\nUna foto de la fachada nos basta.";

describe.each(
  variants([
    { where: "a phone", viewport: phone, javaScriptEnabled: true },
    { where: "a desktop", viewport: desktop, javaScriptEnabled: true },
    { where: "a phone without scripts", viewport: phone, javaScriptEnabled: false },
  ]),
)("the console on $where", ({ where, viewport, javaScriptEnabled }) => {
  test("lets staff find a request, take it, note on it, ask after a look at the email, and reject it", async () => {
    const company = `Salón ${where}`;
    const salon = await newCase(stage.site, { company });
    const page = await signedIn({ viewport, javaScriptEnabled });
    await look(page);

    await page.getByLabel(queueCopy.searchHint).fill(where);
    await page.getByRole("button", { name: queueCopy.submit }).click();
    await page.getByRole("link", { name: company }).click();
    await heading(page, company);
    await look(page);

    await page.getByRole("button", { name: requestDetailCopy.take }).click();
    await said(page, doneSentences.assign);
    await page.getByLabel(requestDetailCopy.note).fill("Abren en marzo.");
    await page.getByRole("button", { name: requestDetailCopy.addNote }).click();
    await said(page, doneSentences.note);
    await page.getByText("Abren en marzo.").waitFor();

    await page.locator("#decidir summary", { hasText: requestDetailCopy.ask.name }).click();
    await page.getByLabel(requestDetailCopy.ask.message).fill(question);
    await page
      .getByRole("button", { name: requestDetailCopy.preview })
      .locator("visible=true")
      .click();
    await page.getByRole("heading", { name: previewCopy.heading }).waitFor();
    await look(page);
    await page.getByRole("button", { name: previewCopy.back }).click();
    expect(await page.getByLabel(requestDetailCopy.ask.message).inputValue()).toBe(question);
    await page.getByRole("button", { name: requestDetailCopy.ask.send }).click();
    await said(page, doneSentences.askInformation);
    expect(await stateOf(salon)).toBe("information-requested");

    await page.locator("#decidir summary", { hasText: requestDetailCopy.reject.name }).click();
    await page.getByLabel(requestDetailCopy.reject.message).fill("Nadie contestó.");
    await page.getByRole("button", { name: requestDetailCopy.reject.send }).click();
    await page.getByText(decisionProblems.reject["reason-missing"]).waitFor();
    await look(page);
    const reason = page.getByLabel(requestDetailCopy.reject.reason, { exact: true });
    if (javaScriptEnabled) await expectFocus(page.locator("#motivo"));
    await reason.selectOption({ label: rejectionReasonNames["no-answer"] });
    expect(await page.getByLabel(requestDetailCopy.reject.message).inputValue()).toBe(
      "Nadie contestó.",
    );
    await page.getByRole("button", { name: requestDetailCopy.reject.send }).click();
    await said(page, doneSentences.reject);
    await page.getByText(stateNames.rejected.one, { exact: true }).first().waitFor();
    expect(await stateOf(salon)).toBe("rejected");
  });

  test("fits statistics, analytics and emails into the window", async () => {
    const salon = await newCase(stage.site);
    const page = await signedIn({ viewport, javaScriptEnabled });
    await page.goto("/gestion/cifras");
    await heading(page, statisticsCopy.title);
    await page.getByText(statisticsCopy.behind).first().click();
    await page.getByRole("table").first().waitFor();
    await look(page);
    await seedMeasures();
    await page.goto("/gestion/visitas");
    await heading(page, analyticsCopy.title);
    await page.getByText(statisticsCopy.behind).first().click();
    await look(page);
    await page.goto("/gestion/correos");
    await heading(page, emailCopy.heading);
    await look(page);
    await page.goto(salon.page);
    await page
      .getByRole("list")
      .getByRole("link", { name: /confirmar/ })
      .first()
      .click();
    const email = page.frameLocator("iframe");
    await email.getByText(salon.reference).first().waitFor();
    await look(page);
  });
});

test("a request that is confirmed while the queue is open appears in it by itself", async () => {
  const page = await signedIn();
  const company = "Herbolario Recién Llegado";
  await newCase(stage.site, { company });
  await page.getByRole("link", { name: company }).waitFor({ timeout: 90_000 });
});

test("the second of two members who decide is told who was first, with the focus there", async () => {
  const salon = await newCase(stage.site);
  const page = await signedIn();
  await page.goto(salon.page);
  await page.getByText(requestDetailCopy.approve.addMessage, { exact: true }).click();
  await page.getByLabel(requestDetailCopy.approve.message).fill("Bienvenidos");
  await asStaff(stage.site, salon, { verb: "reject", reason: "duplicate" });
  await page.getByRole("button", { name: requestDetailCopy.approve.name, exact: true }).click();
  const alert = page.getByRole("alert");
  await alert.getByText(conflict.title).waitFor();
  await alert.getByText(/Marta Zubiaurre rechazó esta solicitud/).waitFor();
  await alert.getByText("Bienvenidos").waitFor();
  await expectFocus(alert);
  await look(page);
});

test("pressing a decision twice in the console decides once", async () => {
  const salon = await newCase(stage.site);
  const page = await signedIn();
  await page.goto(salon.page);
  await page.getByRole("button", { name: requestDetailCopy.approve.name, exact: true }).dblclick();
  await said(page, doneSentences.approve);
  const { events } = await readFileOf(stage.site, salon);
  expect(events.map(({ type }) => type)).toEqual(["submit", "confirm", "approve"]);
});

test("a request of the queue is approved with two clicks, and the next one is opened", async () => {
  const [first, second] = [await newCase(stage.site), await newCase(stage.site)];
  const page = await signedIn();
  await page.locator(`main h2 a[href="${first.page}"]`).click();
  await page.getByRole("button", { name: requestDetailCopy.approve.andNext }).click();
  await said(page, approvedBefore.sentence(first.reference));
  expect(await stateOf(first)).toBe("approved");
  expect(await stateOf(second)).toBe("pending");
  await page.getByRole("button", { name: requestDetailCopy.approve.name, exact: true }).waitFor();
  await look(page);
});

test("a saved question is inserted after the text that was typed", async () => {
  const salon = await newCase(stage.site);
  const page = await signedIn();
  await page.goto(salon.page);
  await untilHydrated(page);
  await page.locator("#decidir summary", { hasText: requestDetailCopy.ask.name }).click();
  const area = page.getByLabel(requestDetailCopy.ask.message);
  await area.fill("Buenos días.");
  const [question] = sampleAnswers.questions;
  if (!question) return expect.fail("no saved question");
  await page.getByRole("link", { name: question.name, exact: true }).click();
  expect(await area.inputValue()).toBe(`Buenos días.\n\n${question.text}`);
  await expectFocus(area);
});

test("everything in the console is reached with the Tab key, and a disclosure opens with Enter", async () => {
  const salon = await newCase(stage.site);
  const page = await signedIn();
  for (const path of ["/gestion", salon.page, "/gestion/cifras", "/gestion/visitas"]) {
    await page.goto(path);
    await untilHydrated(page);
    expect(await walkWithTab(page), path).toEqual({ missed: [], faults: [] });
  }
  await page.goto(salon.page);
  await untilHydrated(page);
  await page.locator("summary", { hasText: requestDetailCopy.ask.name }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("¿Tienen web?");
  expect(await page.getByLabel(requestDetailCopy.ask.message).inputValue()).toBe("¿Tienen web?");
});

test("the requests that the queue shows are downloaded as a file", async () => {
  await newCase(stage.site);
  const page = await signedIn();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: queueCopy.csv }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^solicitudes-pendientes-[\d-]+\.csv$/);
});

test("the columns of the queue are aligned, whatever the names", async () => {
  await newCase(stage.site, { company: "Bo" });
  await newCase(stage.site, {
    company: "Distribuciones Cosméticas y Peluquería del Mediterráneo Occidental, S. L.",
    contact: "María de la Concepción Fernández de Córdoba y Álvarez de Toledo",
  });
  const page = await signedIn({ viewport: desktop });
  const columns = await page
    .locator("main li:has([data-row])")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().left)),
    );
  expect(columns.length).toBeGreaterThan(1);
  for (const cells of columns) expect(cells).toEqual(columns[0]);
});

async function seedMeasures() {
  await withDatabase(stage.site, (db) => addSampleAnalytics(db, { now: Date.now() }));
}

/** Opens the request queue with the session cookies of a member of staff; other tests sign in through the form. */
async function signedIn(options: Parameters<typeof stage.open>[1] = {}): Promise<Page> {
  const { url } = stage.site;
  const context = await stage.newContext(options);
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto("/gestion");
  await heading(page, queueCopy.heading);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return page;
}

async function heading(page: Page, name: string) {
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function said(page: Page, sentence: string) {
  await page.getByRole("status").getByText(sentence).waitFor();
}

async function stateOf(request: { reference: string }) {
  return (await readFileOf(stage.site, request)).request.state;
}

/** Expects no element wider than the window, no control too small to press and no accessibility problem. */
async function look(page: Page) {
  const isWithoutScripts = await page.evaluate(() => matchMedia("(scripting: none)").matches);
  // The code below removes elements, which must wait for hydration: React expects all elements that the server has
  // sent.
  if (!isWithoutScripts) await untilHydrated(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // Removes the iframes with email previews, because they forbid scripts (sandbox) and axe, a script, cannot check
  // them.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll("iframe")) frame.remove();
  });
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  // axe is a script, so it cannot check pages without JavaScript.
  if (!isWithoutScripts) expect(await findAxeViolations(page)).toEqual([]);
}

/** Controls less than 44 px high, except links whose `::after` makes a whole row clickable. */
function findSmallTargets() {
  const targets = document.querySelectorAll<HTMLElement>(
    "main a, main button, main summary, main select, main textarea, main input:not([type=hidden])",
  );
  return (
    [...targets]
      .filter((target) => target.checkVisibility())
      .filter((target) => getComputedStyle(target, "::after").position !== "absolute")
      // A checkbox can be pressed anywhere on its label, so the height of the label is measured.
      .filter((target) => (target.closest("label") ?? target).getBoundingClientRect().height < 43.5)
      .map((target) => target.outerHTML.slice(0, 120))
  );
}
