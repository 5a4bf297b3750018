import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consoleFailures, consoleFrame } from "../../src/console/copy/frame-copy.ts";
import {
  accountCopy,
  signInCopy,
  twoFactorCopy,
  twoFactorSetup,
} from "../../src/staff/copy/account-copy.ts";
import { teamCopy } from "../../src/staff/copy/team-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { addPerson, lucia, marc } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { totp } from "../support/totp.ts";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])("the console at $width px", (viewport) => {
  let context: BrowserContext;
  let page: Page;
  const faults: string[] = [];
  const admin = { ...lucia, email: `lucia-${viewport.width}@arrebol.example` };
  const sales = { ...marc, email: `marc-${viewport.width}@arrebol.example` };
  beforeAll(async () => {
    for (const person of [admin, sales]) await addPerson(person, { DATA_DIR: site.dataDir });
    context = await openContext(browser, { viewport, reducedMotion: "reduce" });
    page = await context.newPage();
    page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
    page.on("pageerror", (error) => faults.push(error.message));
  });
  afterAll(() => context?.close());

  it("is entered, secured with two-factor authentication, managed and left without accessibility problems", async () => {
    await page.goto(`${site.url}/gestion/equipo`);
    await expectSound(signInCopy.title);
    await signIn(page, { ...admin, password: "no es la suya, desde luego" });
    await page.getByRole("alert").getByText(signInCopy.refused).waitFor();
    await expectSound(signInCopy.title);
    expect(await page.getByLabel(signInCopy.email).inputValue()).toBe(admin.email);
    await signIn(page, admin);

    // Signing in leads to the page that was requested before.
    await page.waitForURL("**/gestion/equipo");
    await expectSound(teamCopy.title);
    await toggleMenu();
    await page.getByRole("link", { name: "Cuenta" }).click();
    await expectSound(accountCopy.title);
    await toggleMenu();
    expect(await page.getByRole("link", { name: "Cuenta" }).getAttribute("aria-current")).toBe(
      "page",
    );
    const secret = await setUpTwoFactor();
    await leave();

    await signIn(page, admin);
    await expectSound(twoFactorCopy.title);
    await page.getByText(twoFactorCopy.recovery.summary).click();
    await expectSound(twoFactorCopy.title);
    await page.getByLabel(twoFactorCopy.code).fill(totp(secret, 1));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/gestion");
    await expectSound();
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  });

  it("tells sales staff which pages they may not open, with the frame around it", async () => {
    await leave();
    await signIn(page, sales);
    await page.goto(`${site.url}/gestion/equipo`);
    await expectSound(consoleFailures.forbidden.title);
    await toggleMenu();
    expect(await page.getByRole("link", { name: teamCopy.title }).count()).toBe(0);
    // Closes the menu, because on a phone the open menu covers the page.
    await toggleMenu();
    await page.getByRole("link", { name: consoleFailures.back }).click();
    await page.waitForURL("**/gestion");
  });

  /** On phones and tablets opens or closes the menu with the pages that have no place in the bar at the foot. */
  async function toggleMenu() {
    const more = page.getByRole("button", { name: consoleFrame.more });
    if (await more.isVisible()) await more.click();
  }

  async function setUpTwoFactor(): Promise<string> {
    await page.getByRole("link", { name: accountCopy.twoFactor.open.off }).click();
    await expectSound(twoFactorSetup.title);
    await page.getByLabel(twoFactorSetup.password).fill(admin.password);
    await page.getByRole("button", { name: twoFactorSetup.start.submit }).click();
    const picture = page.getByRole("img", { name: twoFactorSetup.confirm.picture });
    await picture.waitFor();
    await expectSound(twoFactorSetup.title);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(200);
    const key = await page.getByText(/^([A-Z2-7]{4} ){3,}/).innerText();
    const secret = key.replaceAll(" ", "");
    await page.getByLabel(twoFactorSetup.confirm.code).fill(totp(secret));
    await page.getByRole("button", { name: twoFactorSetup.confirm.submit }).click();
    await page.getByRole("heading", { name: twoFactorSetup.codes.title }).waitFor();
    await expectSound(twoFactorSetup.title);
    await page.getByRole("link", { name: twoFactorSetup.codes.done }).click();
    await page.getByText(accountCopy.twoFactor.on(10)).waitFor();
    await page.goto(`${site.url}/gestion/cuenta/segundo-paso`);
    await expectSound(twoFactorSetup.title);
    return secret;
  }

  async function leave() {
    await page.getByRole("button", { name: consoleFrame.signOut }).click();
    await page.getByRole("status").getByText(signInCopy.signedOut).waitFor();
    await expectSound(signInCopy.title);
  }

  /** Expects the heading, no accessibility problem, and no content wider than the window. */
  async function expectSound(heading?: string) {
    await page.waitForLoadState("networkidle");
    if (heading) await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await findAxeViolations(page), page.url()).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, page.url()).toBe(0);
  }
});

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(signInCopy.email).fill(email);
  await page.getByLabel(signInCopy.password).fill(password);
  await page.getByRole("button", { name: signInCopy.submit, exact: true }).click();
}
