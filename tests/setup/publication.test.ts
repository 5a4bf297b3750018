import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { writeWith } from "../../src/emails/layout/writing.ts";
import { openGraph } from "../../src/generated/open-graph.ts";
import { plainSpaces } from "../../src/kernel/plain-spaces.ts";
import { readValuesFrom } from "../../src/promises/values-in-force.ts";
import { factNames } from "../../src/seller/copy/fact-names.ts";
import { publishCopy, samplePartCopy } from "../../src/setup/copy/setup-copy.ts";
import { footer } from "../../src/site/copy/footer-copy.ts";
import { withoutSampleNumbers, withoutSampleTexts } from "../../src/site/settings/sample-claims.ts";
import { open } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { sampleEmails, sampleWriting } from "../support/sample-emails.ts";
import { samples, toTyped, valuesOf } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, publicPaths } from "../support/visit.ts";

let site: Site;
let admin: HttpClient;
let sales: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: "http://tienda.example" } });
  for (const person of [lucia, marc]) await addPerson(person, { DATA_DIR: site.dataDir });
  const headers = { Origin: "http://tienda.example" };
  admin = await signedIn(site, lucia, headers);
  sales = await signedIn(site, marc, headers);
});
afterAll(() => site.stop());

const overview = "/gestion/primeros-pasos";
const publish = `${overview}/publicacion`;
const removal = `${overview}/textos-de-la-muestra`;
const company = "/gestion/ajustes/empresa?desde=primeros-pasos";
const own = {
  ...toTyped("company", samples.company),
  name: "Luz de Luna",
  legalName: "Luz de Luna Mayoristas, S. L.",
  taxId: "B12345674",
  address: "Carrer de la Mar, 7, 46003 València",
  registry: "Registro Mercantil de Valencia, tomo 1234, folio 56, hoja V-7890",
  email: "ventas@luzdeluna.example",
  phone: "+34 961 234 567",
};

it("an unpublished site says on every page that it is a sample, and keeps search engines away", async () => {
  for (const path of publicPaths) {
    const { body, headers } = await ask(site, path);
    expect(body, path).toContain(footer.sample);
    expect(body, path).not.toContain(footer.rights);
    expect(headers["x-robots-tag"], path).toBe("noindex");
  }
  expect((await ask(site, "/robots.txt")).body).toContain("Sitemap: http://tienda.example");
});

it("a site cannot be published by staff who are no admins", async () => {
  for (const path of [overview, publish]) expect((await sales.get(path)).status).toBe(403);
  expect((await sales.post(publish, { confirmed: "si", seen: "0" })).status).toBe(403);
});

it("a site cannot be published while a legal fact is the sample's, and names each", async () => {
  const { main } = await open(await admin.get(publish));
  for (const fact of Object.keys(own) as (keyof typeof own)[]) {
    const name = factNames[fact] ?? "";
    const sentence = publishCopy.missing.fact(name, String(samples.company[fact]));
    if (own[fact] !== samples.company[fact]) expect(plainSpaces(main)).toContain(sentence);
  }
  expect((await admin.post(publish, { confirmed: "si", seen: "0" })).status).toBe(422);
  const form = { published: "yes", seen: "0", intent: "save" };
  const asSetting = await admin.post("/gestion/ajustes/publicacion", form);
  expect(asSetting.status).toBe(422);
  expect((await open(asSetting)).main).toContain("denominación social, NIF, domicilio");
  // The site cannot be published while a single legal detail, such as the tax ID, is still that of the sample company.
  const almost = { ...own, taxId: samples.company.taxId, seen: await seenOn(company) };
  expect(await admin.post(company, { ...almost, intent: "save" })).toMatchObject({
    status: 303,
    headers: { location: `${overview}?hecho=guardado` },
  });
  expect((await admin.post(publish, { confirmed: "si", seen: "0" })).status).toBe(422);
  expect((await open(await admin.get(overview))).main).toContain(": NIF.");
  expect((await ask(site, "/")).body).toContain(footer.sample);
});

it("a site cannot be published while the home page makes a claim of the sample, and names each", async () => {
  const typed = { ...own, seen: await seenOn(company), intent: "save" };
  expect((await admin.post(company, typed)).status).toBe(303);
  const page = await admin.get(publish);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const { main } = await open(page);
  for (const claim of [
    ...samples.home.testimonials.map(({ author }) => `Testimonio de ${author}`),
    "Productos: 20.000",
    "Valoración media: 4,8",
    "Reseñas: 100",
    "(B2C): 7",
    "(B2B): 3",
    "Nacimos cuidando el cabello afro, rizado, mixto y ondulado",
    "Solo marcas reconocidas",
  ])
    expect(main).toContain(claim);
  expect((await admin.post(publish, { confirmed: "si", seen: "0" })).status).toBe(422);
  const form = { published: "yes", seen: "0", intent: "save" };
  const asSetting = await admin.post("/gestion/ajustes/publicacion", form);
  expect([asSetting.status, (await open(asSetting)).main]).toEqual([
    422,
    expect.stringContaining("Salón Rizo Libre"),
  ]);
  expect((await sales.post(removal, {})).status).toBe(403);
  expect((await ask(site, "/")).body).toContain("Salón Rizo Libre");
  expect((await admin.post(removal, { page: "first-steps" })).headers.location).toBe(overview);
  expect(await admin.post(removal, {})).toMatchObject({
    status: 303,
    headers: { location: publish },
  });
});

it("a site is published with a ticked box, on every page at once", async () => {
  const page = await admin.get(publish);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  const { main } = await open(page);
  for (const text of [publishCopy.ready, samplePartCopy.tagline.says, samplePartCopy.location.says])
    expect(main).toContain(text);
  expect((await admin.post(publish, { seen: "0" })).status).toBe(422);
  expect((await ask(site, "/")).body).toContain(footer.sample);

  const form = { confirmed: "si", seen: "0" };
  const published = await admin.post(publish, form);
  expect(published).toMatchObject({
    status: 303,
    headers: { location: `${overview}?hecho=publicada` },
  });
  for (const path of publicPaths) {
    const { body, headers } = await ask(site, path);
    expect(body, path).not.toContain(footer.sample);
    expect(body, path).toContain(footer.rights);
    expect(headers["x-robots-tag"], path).toBeUndefined();
  }
  expect(await crawlFor(claimsOfSample)).toEqual([]);
  const home = (await ask(site, "/")).body;
  expect(await findHtmlProblems(home)).toEqual([]);
  for (const heading of ["Sobre nosotros", "Opiniones"]) expect(home).not.toContain(heading);
  // A second submission succeeds as well, and the console no longer links to the first steps.
  expect((await admin.post(publish, form)).headers.location).toBe(overview);
  expect((await admin.get(publish)).headers.location).toBe(overview);
  expect((await admin.get("/gestion")).body).not.toContain(`href="${overview}"`);
});

it("a published site is a sample again if a legal fact of the sample returns, or the owner wants it", async () => {
  const history = "/gestion/ajustes/empresa/historial";
  const number = await seenOn(company);
  expect((await admin.post(history, { number, seen: number })).status).toBe(303);
  expect((await ask(site, "/aviso-legal")).body).toContain(footer.sample);
  const again = { ...own, seen: await seenOn(company), intent: "save" };
  expect((await admin.post(company, again)).status).toBe(303);
  expect((await ask(site, "/aviso-legal")).body).not.toContain(footer.sample);

  const setting = "/gestion/ajustes/publicacion";
  const back = { published: "no", seen: await seenOn(setting), intent: "save" };
  expect((await admin.post(setting, back)).status).toBe(303);
  expect((await ask(site, "/")).body).toContain(footer.sample);
});

it("a published site sends emails without claims of the sample company", () => {
  const groups = {
    company: { ...samples.company, ...own, tagline: "Perfumería al por mayor" },
    marketingNumbers: withoutSampleNumbers(samples.marketingNumbers),
    home: withoutSampleTexts(samples.home),
  };
  readValuesFrom(() => valuesOf(groups, { email: undefined, phone: undefined }));
  onTestFinished(() => readValuesFrom(() => ({})));
  const ofSample = [...claimsOfSample, samples.company.name, samples.company.tagline];
  for (const [name, email] of Object.entries(sampleEmails)) {
    const written = writeWith(sampleWriting, { email, subject: null }, "http://tienda.example");
    const said = plainSpaces(`${written.subject}\n${written.html}\n${written.text}`);
    expect(said, name).toContain("Luz de Luna");
    expect(
      ofSample.filter((claim) => isSaid(said, claim)),
      name,
    ).toEqual([]);
  }
});

/** Claims of the sample company, as they would be read on a page or by a search engine. */
const claimsOfSample = [
  ...samples.home.testimonials.flatMap(({ text, author }) => [text, author]),
  "Nacimos cuidando",
  "Libertad y filantropía",
  "Fabricación ética",
  "Stock permanente",
  // Not the numbers 4 and 8 side by side in a list of a page's data.
  /(?<![\d,[])4,8(?![\d,\]])/,
  "20.000",
  "8.000",
  "6.000",
  "5.000",
  "10.000",
  "7 años",
  "3 años vendiendo",
  "100 reseñas",
  "detrás de él",
  "Solo marcas",
  "Sin mínimos abusivos",
  "aggregateRating",
  // Preview pictures in which its name and tagline are drawn.
  ...Object.values(openGraph.pictures),
];

function isSaid(text: string, claim: string | RegExp): boolean {
  return typeof claim === "string" ? text.includes(claim) : claim.test(text);
}

/** Follows the links of public pages from the home page and the sitemap on; «path: claim» for each claim found. */
async function crawlFor(claims: readonly (string | RegExp)[]): Promise<string[]> {
  const seen = new Set<string>();
  const waiting = [...publicPaths, "/sitemap.xml", "/catalogo"];
  const found: string[] = [];
  for (let path = waiting.shift(); path && seen.size < 60; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const body = plainSpaces((await ask(site, path)).body);
    found.push(
      ...claims.filter((claim) => isSaid(body, claim)).map((claim) => `${path}: ${claim}`),
    );
    for (const [, link = ""] of body.matchAll(
      /(?:href="|<loc>http:\/\/tienda\.example)(\/[^"#<]*)/g,
    ))
      if (!/\.(?!xml)\w+$|^\/(gestion|entrar|cuenta)/.test(link)) waiting.push(link);
  }
  return found;
}

async function seenOn(path: string): Promise<string> {
  return /name="seen" value="(\d+)"/.exec((await admin.get(path)).body)?.[1] ?? "";
}
