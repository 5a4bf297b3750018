import { beforeAll, expect, test } from "vitest";
import { memberFrameCopy, overviewCopy } from "../../src/members/copy/account-copy.ts";
import { memberSignInCopy } from "../../src/members/copy/sign-in-copy.ts";
import { addCompany, signedIn } from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { expectSoon } from "./soon.ts";
import { setStage } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "yes" } });
beforeAll(() => addPerson(lucia, { DATA_DIR: stage.site.dataDir }));

const product = "/catalogo/rizos/champu-suave-MDO-CHS-500";

/** Browser context of a member who is signed in for a new company. */
async function openMember(name: string, email: string) {
  const companyId = await addCompany(stage.site, { email, name });
  const { cookies } = await signedIn(stage.site, email);
  const context = await stage.newContext();
  const { url } = stage.site;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return { companyId, context };
}

test("tabs that were open when the staff suspends the company show none of its data after a click", async () => {
  const name = "Salón de las Pestañas";
  const { companyId, context } = await openMember(name, "nerea@pestanas.example");
  const clicks = {
    "/cuenta": "main a[href='/cuenta/direcciones']:visible",
    "/cuenta/direcciones": "main a[href='/cuenta/documentos']:visible",
    "/cuenta/lista-de-precios": "main a[href='/cuenta']:visible",
    "/catalogo/rizos": "main article[data-sku] a",
    [product]: "main nav a[href='/catalogo/rizos']",
  };
  const tabs = await Promise.all(
    Object.entries(clicks).map(async ([path, link]) => {
      const page = await context.newPage();
      await page.goto(path);
      await page.getByRole("banner").getByRole("link", { name }).waitFor();
      return { path, page, link };
    }),
  );
  for (const { path, page } of tabs.filter((tab) => tab.path.startsWith("/catalogo")))
    expect(await page.locator("[data-price]").count(), path).toBeGreaterThan(0);

  const staff = await signedInStaff(stage.site, lucia);
  const suspension = { status: "suspended", reason: "unpaid" };
  expect((await staff.post(`/gestion/empresas/${companyId}/estado`, suspension)).status).toBe(303);

  for (const { path, page, link } of tabs) {
    await page.locator(link).first().click();
    await page.getByRole("banner").getByRole("link", { name }).waitFor({ state: "detached" });
    await expectSoon(() => page.locator("[data-price]").count(), path).toBe(0);
    expect(await page.content(), path).not.toContain(name);
    if (path.startsWith("/cuenta"))
      await page.getByRole("heading", { name: overviewCopy.outside.suspended.title }).waitFor();
  }
});

test("going back after signing out shows no prices", async () => {
  const name = "Salón de Vuelta";
  const { context } = await openMember(name, "nerea@vuelta.example");
  const page = await context.newPage();
  for (const path of ["/catalogo/rizos", product, "/cuenta/lista-de-precios/imprimir"]) {
    await page.goto(path);
    await page.locator("[data-price]").first().waitFor();
  }
  await page.goto("/cuenta");
  await page.getByRole("button", { name: memberFrameCopy.signOut }).click();
  await page.getByText(memberSignInCopy.signedOut).waitFor();
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("[data-price]").count(), page.url()).toBe(0);
    expect(await page.content(), page.url()).not.toContain(name);
  }
  expect(new URL(page.url()).pathname).toBe("/catalogo/rizos");
});
