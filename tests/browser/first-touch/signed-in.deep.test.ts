import { beforeAll, test } from "vitest";
import { newApplicant } from "../../support/applicant.ts";
import { lucia, newCase } from "../../support/console.ts";
import type { HttpClient } from "../../support/http-client.ts";
import { addCompany, signedIn as signInMember } from "../../support/members.ts";
import { addPerson, signedIn as signInStaff } from "../../support/people.ts";
import { setStage } from "../stage.ts";
import { queueTouches } from "./console-touches.ts";
import { fieldTouch } from "./form-touches.ts";
import {
  addingTouch,
  memberAddingTouch,
  productPath,
  productTouches,
  selectionTouches,
} from "./shop-touches.ts";
import { delays, expectAtEachDelay, expectTouch, type Touch } from "./touch.ts";

const stage = setStage();

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

/** Touches the page after each delay, as the owner of `cookies`. */
function drive(touch: Touch, cookies: Iterable<[string, string]>) {
  return expectAtEachDelay(() => newContext(touch, cookies), touch);
}

async function newContext({ options }: Touch, cookies: Iterable<[string, string]>) {
  const context = await stage.newContext(options);
  const { url } = stage.site;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}

test.each(selectionTouches.map((touch) => ({ touch, name: touch.name })))(
  "input in the selection just after the page has loaded is not lost: $name",
  ({ touch }) => drive(touch, [["mi-seleccion", encodeURIComponent(`${productId}:12`)]]),
);

test("a member's fields keep their values", () =>
  drive(fieldTouch("/cuenta/preferencias"), member));

test.each(
  productTouches
    .filter((touch) => touch !== addingTouch)
    .map((touch) => ({ touch, name: touch.name })),
)("the first touch of a member: $name", ({ touch }) => drive(touch, member));

test.each(delays)(
  "a member's first units are typed and added, %d ms after the page has loaded",
  async (delay) => {
    const context = await newContext(memberAddingTouch, member);
    await expectTouch(await context.newPage(), memberAddingTouch, delay);
  },
);

test("an applicant's fields keep their values", () => drive(fieldTouch(applicant), []));

test.each(queueTouches.map((touch) => ({ touch, name: touch.name })))(
  "the first touch in the console: $name",
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
