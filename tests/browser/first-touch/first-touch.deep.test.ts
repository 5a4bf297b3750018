import { beforeAll, describe, expect, test } from "vitest";
import { newApplicant } from "../../support/applicant.ts";
import { lucia, newCase } from "../../support/console.ts";
import type { HttpClient } from "../../support/http-client.ts";
import { addCompany, signedIn as signInMember } from "../../support/members.ts";
import { addPerson, signedIn as signInStaff } from "../../support/people.ts";
import { phone, setStage, untilHydrated } from "../stage.ts";
import { queueTouches } from "./console-touches.ts";
import { fieldTouch } from "./form-touches.ts";
import { homeTouches } from "./home-touches.ts";
import {
  headerTouches,
  listingTouches,
  productPath,
  productTouches,
  selectionTouches,
} from "./shop-touches.ts";
import { expectTouch, slowDown, type Touch, untilReplayed } from "./touch.ts";

const stage = setStage();
/** Twenty of each touch, from the load event to one second after it. */
const delays = Array.from({ length: 20 }, (_, at) => at * 50);

let member: HttpClient["cookies"];
let staff: HttpClient["cookies"];
let applicant: string;
let request: string;
let productId: string;
beforeAll(async () => {
  const email = "nerea@perfumeria.example";
  await addCompany(stage.site, { email, name: "Perfumería Nerea" });
  member = (await signInMember(stage.site, email)).cookies;
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
  staff = (await signInStaff(stage.site, lucia)).cookies;
  applicant = (await newApplicant(stage.site)).path;
  request = (await newCase(stage.site, { taxId: "B12345674", email: "uno@salon.example" })).page;
  await newCase(stage.site, { taxId: "B00000018", email: "dos@salon.example" });
  const html = await (await fetch(`${stage.site.url}${productPath}`)).text();
  productId = /name="product" value="([\w-]+)"/.exec(html)?.[1] ?? "";
});

describe.each(delays)("%d ms after the page has come", (delay) => {
  const drive = async (touch: Touch, cookies: Iterable<[string, string]> = []) => {
    const context = await stage.newContext(touch.options);
    const { url } = stage.site;
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    await expectTouch(await context.newPage(), touch, delay);
  };

  test.each(
    [
      ...listingTouches,
      ...productTouches,
      ...homeTouches,
      ...["/", "/catalogo/rizos", productPath, "/mi-seleccion"].flatMap(headerTouches),
      ...["/", "/entrar", "/solicitud/enlace", "/privacidad/derechos"].map((path) =>
        fieldTouch(path),
      ),
      fieldTouch("/entrar", { viewport: phone }),
    ].map((touch) => ({ touch, name: touch.name })),
  )("$name", ({ touch }) => drive(touch));

  test.each(selectionTouches.map((touch) => ({ touch, name: touch.name })))(
    "in the selection $name",
    ({ touch }) => drive(touch, [["mi-seleccion", encodeURIComponent(`${productId}:12`)]]),
  );

  test("a member's fields keep their values", () =>
    drive(fieldTouch("/cuenta/preferencias"), member));

  test.each(productTouches.map((touch) => ({ touch, name: touch.name })))(
    "for a member $name",
    ({ touch }) => drive(touch, member),
  );

  test("an applicant's fields keep their values", () => drive(fieldTouch(applicant)));

  test.each(queueTouches.map((touch) => ({ touch, name: touch.name })))(
    "in the console $name",
    ({ touch }) => drive(touch, staff),
  );

  test.each([
    "/gestion/solicitudes/nueva",
    "/gestion/ajustes/empresa",
    "/gestion/ajustes/respuestas",
    "/gestion/catalogo/productos/nuevo",
    "/gestion/precios/nueva",
    "/gestion/precios/por-que",
  ])("fields of the console keep their values: %s", (path) => drive(fieldTouch(path), staff));

  test("fields of a request in the console keep their values", () =>
    drive(fieldTouch(request), staff));

  test("a page that a link has led to, and one that the way back has, count the first touch", async () => {
    const page = await (await stage.newContext()).newPage();
    await slowDown(page);
    await page.goto("/catalogo/rizos", { waitUntil: "load" });
    await untilHydrated(page);
    await page.locator("main article h3 a").first().click();
    const field = page.locator("main article").first().locator("form [name=quantity]");
    await page.waitForURL("**/rizos/*-*");
    await page.locator("main article header").first().waitFor();
    await page.waitForTimeout(delay);
    await field.fill("24");
    await untilReplayed(page);
    expect(await field.inputValue()).toBe("24");
    await page.goBack();
    await page.locator("main [data-facet]").first().waitFor();
    await page.waitForTimeout(delay);
    await page.locator("main [data-facet]").first().click({ force: true });
    await untilReplayed(page);
    await page.waitForURL("**/rizos?*");
    expect(await page.locator("main [data-facet]:checked").count()).toBe(1);
  });

  test("a page that is loaded anew by the way back counts the first touch", async () => {
    const page = await (await stage.newContext()).newPage();
    await slowDown(page);
    await page.goto("/catalogo/rizos", { waitUntil: "load" });
    await page.goto("/politicas", { waitUntil: "load" });
    await page.goBack({ waitUntil: "load" });
    await page.waitForTimeout(delay);
    await page.locator("main [data-facet]").nth(1).click({ force: true });
    await untilReplayed(page);
    await page.waitForURL("**/rizos?*");
    expect(await page.locator("main [data-facet]:checked").count()).toBe(1);
  });
});
