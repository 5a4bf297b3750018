import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { confirmationCopy, recentSignInCopy } from "../../src/members/copy/confirmation-copy.ts";
import { passkeyCopy as copy } from "../../src/members/copy/passkeys-copy.ts";
import { codeCopy, memberSignInCopy } from "../../src/members/copy/sign-in-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { findFreePort } from "../support/free-port.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, askCode, inDatabase, signedIn } from "../support/members.ts";
import { deepTest } from "../support/variants.ts";
import { phone, setStage } from "./stage.ts";

const port = String(await findFreePort());
const url = `http://localhost:${port}`;
const stage = setStage({ env: { PORT: port, PUBLIC_URL: url }, origin: url });

/** Adds a virtual authenticator to the browser, such as a fingerprint reader that always recognises its owner. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Turns off passkeys in the autofill of the email field, so that only the page's button uses them. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Opens the account page with the session of a person who has signed in with an emailed code. */
async function enterByCode(page: Page, email: string): Promise<void> {
  const client = createHttpClient(stage.site);
  const code = await askCode(stage.site, client, email);
  const { cookies } = client;
  await page.context().addCookies(
    Array.from(cookies, ([name, value]) => ({
      name,
      value,
      url,
      httpOnly: true,
      sameSite: "Lax",
    })),
  );
  await page.goto(`${url}/entrar/codigo?codigo=${code}`);
  await page.getByRole("button", { name: codeCopy.submit }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

test("a passkey is offered, created, used to sign in, and removed", async () => {
  const email = "nerea@perfumeria.example";
  await addCompany(stage.site, { email, name: "Perfumería Nerea" });
  await signedIn(stage.site, email);
  const page = await (await stage.newContext({ viewport: phone })).newPage();
  await addDevice(page);
  await enterByCode(page, email);

  await page.getByRole("heading", { name: copy.offer.title }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: copy.offer.accept }).click();
  await page.getByLabel(copy.name).fill("Móvil de la tienda");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: copy.add }).click();
  await page.getByText(copy.added).waitFor();
  await page.getByText("Móvil de la tienda", { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: copy.add }).click();
  await page.getByText(copy.known).waitFor();

  await page.context().clearCookies();
  // The virtual authenticator answers at once, as if its owner had chosen the passkey in the autofill of the email
  // field.
  await page.goto(`${url}/entrar?volver=%2Fcuenta%2Fsesiones`);
  await page.getByText(/^Creada el .*, usada por última vez/).waitFor();
  await page.context().clearCookies();
  await withoutAutofill(page);
  await page.goto(`${url}/entrar`);
  await page.getByRole("button", { name: copy.signIn.submit }).click();
  await page.getByRole("heading", { level: 1, name: "Perfumería Nerea" }).waitFor();
  expect(await page.getByRole("heading", { name: copy.offer.title }).count()).toBe(0);
  await page.goto(`${url}/cuenta/sesiones`);
  await page.getByRole("button", { name: copy.removeLabel("Móvil de la tienda") }).click();
  await page.getByText(copy.removed).waitFor();
});

test("without a device, script or support for passkeys, the sign-in page asks for the code as before", async () => {
  const page = await (await stage.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${url}/entrar`);
  await page.getByRole("button", { name: memberSignInCopy.submit }).waitFor();
  expect(await page.getByRole("button", { name: copy.signIn.submit }).isVisible()).toBe(false);
  const old = await (await stage.newContext()).newPage();
  await old.addInitScript(() => {
    Reflect.deleteProperty(window, "AuthenticatorAttestationResponse");
  });
  await old.goto(`${url}/entrar`);
  expect(await old.getByRole("button", { name: copy.signIn.submit }).isVisible()).toBe(false);
});

deepTest(
  "a passkey that the site does not know is refused in words, and the code still asked for",
  async () => {
    const email = "eva@perfumeria.example";
    await addCompany(stage.site, { email, name: "Perfumería Eva" });
    const page = await (await stage.newContext()).newPage();
    await addDevice(page);
    await enterByCode(page, email);
    await page.goto(`${url}/cuenta/sesiones`);
    await page.getByRole("button", { name: copy.add }).click();
    await page.getByText(copy.added).waitFor();
    await page.getByRole("button", { name: copy.removeLabel("") }).click();
    await page.getByText(copy.removed).waitFor();
    await page.context().clearCookies();
    await withoutAutofill(page);
    await page.goto(`${url}/entrar`);
    await page.getByRole("button", { name: copy.signIn.submit }).click();
    await page.getByText(copy.signIn.refused).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel(memberSignInCopy.email).waitFor();
  },
);

deepTest(
  "an hour after signing in, a passkey confirms the member's identity and returns to the list",
  async () => {
    const email = "irene@perfumeria.example";
    await addCompany(stage.site, { email, name: "Perfumería Irene" });
    const page = await (await stage.newContext({ viewport: phone })).newPage();
    await addDevice(page);
    await enterByCode(page, email);
    await page.goto(`${url}/cuenta/sesiones`);
    await page.getByRole("button", { name: copy.add }).click();
    await page.getByText(copy.added).waitFor();
    await inDatabase(stage.site, (db) =>
      db
        .updateTable("member_session")
        .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
        .execute(),
    );
    await page.goto(`${url}/cuenta/sesiones`);
    await page.getByRole("link", { name: recentSignInCopy.confirm }).click();
    await page.getByRole("button", { name: confirmationCopy.withPasskey }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: confirmationCopy.withPasskey }).click();
    await page.getByText(recentSignInCopy.confirmed).waitFor();
    await page.getByRole("button", { name: copy.removeLabel("") }).waitFor();
  },
);
