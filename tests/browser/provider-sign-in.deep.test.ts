import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { accountCopy, signInCopy } from "../../src/staff/copy/account-copy.ts";
import { callbackPath } from "../../src/staff/sign-in/callback-path.ts";
import { type RunningProvider, startIdentityProvider } from "../staff/identity-provider.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { findFreePort } from "../support/free-port.ts";
import { addPerson, lucia } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { desktop, phone } from "./stage.ts";

let site: Site;
let provider: RunningProvider;
let browser: Browser;
beforeAll(async () => {
  const port = await findFreePort();
  provider = await startIdentityProvider({ callback: `http://127.0.0.1:${port}${callbackPath}` });
  const env = { ...provider.env, PORT: `${port}`, OIDC_LABEL: "Keycloak" };
  [site, browser] = await Promise.all([startSite({ env }), launchChromium()]);
  await addPerson(lucia, { DATA_DIR: site.dataDir });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await provider?.goAway();
});

it.each([
  ["with JavaScript, on a desk", { viewport: desktop }],
  ["without JavaScript, on a phone", { viewport: phone, javaScriptEnabled: false }],
])("a member signs in at the provider and out again, %s", async (_, options) => {
  const context = await openContext(browser, { baseURL: site.url, ...options });
  const page = await context.newPage();
  provider.state.account = { sub: "9", email: "nadie@arrebol.example", email_verified: true };
  await page.goto("/gestion/cuenta");
  await click(page);
  await page.getByText(signInCopy.provider.unknown).waitFor();

  await context.clearCookies();
  provider.state.account = { sub: "1", email: lucia.email, email_verified: true };
  await page.goto("/gestion/cuenta");
  await click(page);
  await page.getByRole("heading", { level: 1, name: accountCopy.title }).waitFor();
  await page.getByText("con el proveedor de identidad").first().waitFor();
  await page.goto("/gestion");
  await page.getByRole("heading", { level: 1, name: queueCopy.heading }).waitFor();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain("gestion.session_token");
  expect(cookies.map(({ name }) => name)).not.toContain("gestion.provider");
  await context.close();
});

async function click(page: Page) {
  await page.getByRole("link", { name: signInCopy.provider.submit("Keycloak") }).click();
}
