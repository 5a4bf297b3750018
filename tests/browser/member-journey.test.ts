import { beforeAll, expect, test } from "vitest";
import { confirming } from "../../src/applicant-pages/copy/applicant-copy.ts";
import { peopleCopy } from "../../src/companies/copy/people-copy.ts";
import { memberFrameCopy, memberSessionsCopy } from "../../src/members/copy/account-copy.ts";
import { codeCopy, memberSignInCopy } from "../../src/members/copy/sign-in-copy.ts";
import { linkInMail, mailsTo, readFileOf } from "../support/applicant.ts";
import { findAxeViolations } from "../support/axe.ts";
import { eventually } from "../support/console.ts";
import { addCompany } from "../support/members.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { deepTest } from "../support/variants.ts";
import { farmaciaDelMar, fillIn, readReference, sendButton } from "./request-form.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();
beforeAll(() => addPerson(lucia, { DATA_DIR: stage.site.dataDir }));

const company = "Farmacia del Mar, S. L.";
const email = "compras@farmacia-del-mar.example";

test("a member on a phone without JavaScript goes from the sign-in form to the account, and signs out", async () => {
  const page = await stage.open("/", { viewport: phone, javaScriptEnabled: false });
  await fillIn(page, { ...farmaciaDelMar, company, email });
  await sendButton(page).click();
  const reference = await readReference(page);
  await page.goto(`/solicitud/${await linkInMail(stage.site, { reference, email })}`);
  await page.getByRole("button", { name: confirming.submit }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await approve(reference);

  await page.goto(await linkIn(email, /http\S+\/entrar(?![\w/])/));
  expect(new URL(page.url()).pathname).toBe("/entrar");
  await page.getByLabel(memberSignInCopy.email).fill(email);
  await page.getByRole("button", { name: memberSignInCopy.submit }).click();
  await page.getByRole("heading", { level: 1, name: codeCopy.title }).waitFor();
  await page.goto(await linkOfCode(email));
  await page.getByRole("button", { name: codeCopy.submit }).click();
  await page.getByRole("heading", { level: 1, name: company }).waitFor();
  expect(await page.getByRole("banner").getByRole("link", { name: company }).isVisible()).toBe(
    true,
  );
  await expectNoOverflow();
  const menu = page.locator("summary", { hasText: memberFrameCopy.navigation });
  const signOut = page.getByRole("button", { name: memberFrameCopy.signOut });
  expect(await signOut.isVisible()).toBe(false);
  await menu.click();
  await page.getByRole("link", { name: "Direcciones" }).click();
  await page.getByRole("heading", { level: 1, name: "Direcciones" }).waitFor();
  expect(await menu.textContent()).toBe("Mi cuenta: Direcciones");
  await page.goto("/cuenta/direcciones/nueva");
  expect(await menu.textContent()).toBe("Mi cuenta: Direcciones");
  await menu.click();
  await signOut.click();
  await page.getByText(memberSignInCopy.signedOut).waitFor();
  await page.goto("/cuenta");
  expect(new URL(page.url()).pathname).toBe("/entrar");

  async function expectNoOverflow() {
    // A bounding box works in pages without JavaScript too, because the browser measures it and no script runs in the
    // page.
    const { width } = (await page.locator("html").boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(phone.width);
  }
});

deepTest(
  "every page of signing in and of the account is accessible, and names its company",
  async () => {
    const nerea = "nerea@perfumeria.example";
    await addCompany(stage.site, { email: nerea, name: "Perfumería Nerea" });
    const page = await stage.open("/entrar", { viewport: desktop });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel(memberSignInCopy.email).fill("nadie");
    await page.getByRole("button", { name: memberSignInCopy.submit }).click();
    await page.getByText(memberSignInCopy.problems["not-an-email"]).waitFor();
    expect(await page.getByLabel(memberSignInCopy.email).inputValue()).toBe("nadie");
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel(memberSignInCopy.email).fill(nerea);
    await page.getByRole("button", { name: memberSignInCopy.submit }).click();
    await page.getByRole("heading", { level: 1, name: codeCopy.title }).waitFor();
    await page.goto(await linkOfCode(nerea));
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: codeCopy.submit }).click();
    await page.getByRole("heading", { level: 1, name: "Perfumería Nerea" }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: peopleCopy.title }).click();
    await page.getByRole("heading", { level: 1, name: peopleCopy.title }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: peopleCopy.changeLabel("Nerea Vidal") }).click();
    await page.getByRole("button", { name: peopleCopy.person.end.submit }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Sesiones" }).click();
    await page.getByRole("heading", { level: 1, name: memberSessionsCopy.title }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.locator("summary", { hasText: memberFrameCopy.navigation }).press("Enter");
    const navigation = page.getByRole("navigation", { name: memberFrameCopy.navigation });
    const current = navigation.getByRole("link", { name: "Sesiones" });
    expect([await current.isVisible(), await current.getAttribute("aria-current")]).toEqual([
      true,
      "page",
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

async function approve(reference: string): Promise<void> {
  const staff = await signedIn(stage.site, lucia);
  const { id } = (await readFileOf(stage.site, { reference })).request;
  const form = { text: "", seenVersion: "1" };
  const { status } = await staff.post(`/gestion/solicitudes/${id}/aprobacion`, form);
  expect(status).toBe(303);
}

const opened = new Set<string>();

const linkOfCode = (address: string) => linkIn(address, /http\S+\/entrar\/codigo\?codigo=\d{6}/);

/** Link in an email to this address, the first that no test has opened yet. */
async function linkIn(address: string, pattern: RegExp): Promise<string> {
  const link = await eventually(async () =>
    (await mailsTo(stage.site, address))
      .flatMap(({ text }) => text?.match(pattern) ?? [])
      .find((each) => !opened.has(each)),
  );
  opened.add(link);
  return link;
}
