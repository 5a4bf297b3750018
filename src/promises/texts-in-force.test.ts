import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plainSpaces } from "../kernel/plain-spaces.ts";
import { sampleCatalogues } from "../products/copy/catalogues.ts";
import { company, sampleCompany } from "../seller/copy/company.ts";
import { sampleMarketingNumbers } from "../seller/copy/marketing-numbers.ts";
import { promisesSettings } from "../settings/groups/promises-settings.ts";
import { sampleHome } from "../site/copy/home-texts.ts";
import { parts } from "../site/pages/static-parts/parts.tsx";
import { ServerParts } from "../site/pages/static-parts/static-part.tsx";
import { formatHours, formatTerm } from "./format.ts";
import { promises, samplePromises } from "./promises.ts";
import { readValuesFrom } from "./values-in-force.ts";

/** All modules except those that act when they are loaded: entry points, commands and browser scripts. */
const modules = import.meta.glob<Record<string, unknown>>([
  "../**/*.{ts,tsx}",
  "!../**/*.test.{ts,tsx}",
  "!../{app,development,entry.client,entry.server,main,root,serve-until-stopped}.{ts,tsx}",
  "!../{doctor/doctor,demo-data/seed}.ts",
  "!../**/commands/*.ts",
  "!../{storefront/pages/listing/chosen-view,carts/pages/quick-order,orders/pages/print-page}-script.ts",
  "!../platform/pictures/picture-process.ts",
  "!../{platform,site}/hydration/{load-deferred,load-when-idle,load-at-first-sign,static-page,static-script,not-found-script,hold-events-script}.{ts,tsx}",
]);

const loaded = new Map<string, Record<string, unknown>>();
/** Source lines that read a setting while their module was being loaded. */
const readAtLoad = new Set<string>();

beforeAll(async () => {
  readValuesFrom(() => {
    readAtLoad.add(lineOf(new Error()));
    return {};
  });
  for (const [path, load] of Object.entries(modules)) loaded.set(path, await load());
  readValuesFrom(() => ({}));
  const { otherPromises } = await import("../../tests/support/other-promises.ts");
  readValuesFrom(() => ({
    promises: otherPromises,
    company: otherCompany,
    marketingNumbers: otherNumbers,
    home: otherHome,
    catalogues: { list: otherCatalogues },
  }));
});
afterAll(() => readValuesFrom(() => ({})));

const otherCompany = {
  name: "Solana",
  tagline: "Almacén de perfumería",
  legalName: "Solana Mayoristas, S. A.",
  taxId: "A58818501",
  address: "Rúa do Príncipe, 22, Vigo",
  registry: "Registro Mercantil de Pontevedra, hoja PO-7",
  location: "Galicia",
  email: "hola@solana.example",
  phone: "+34 986 000 000",
  social: { instagram: "", facebook: "", pinterest: "", tiktok: "" },
};

const otherNumbers = Object.fromEntries(
  Object.entries(sampleMarketingNumbers).map(([name, figure], index) => [
    name,
    typeof figure === "string"
      ? name.endsWith("Month")
        ? "2031-02"
        : `Fuente ${index}`
      : 41 + index,
  ]),
);

const otherCatalogues = sampleCatalogues.map((catalogue, index) => ({
  ...catalogue,
  title: `Gama ${index}`,
  inSentence: `gama ${index}`,
  tab: `Gama ${index}`,
  discreetName: `Gama ${index}`,
  description: `Lo de la gama ${index}.`,
  products: 61 + index,
  bestSellers: 71 + index,
}));

const otherHome = Object.fromEntries(
  Object.entries(sampleHome).map(([name, value]) => [
    name,
    typeof value === "string" ? `${name}: ${value.match(/\{.*?\}/g)?.join(" ")}` : [],
  ]),
);

it("no module reads a promise or a fact of the company while it is loaded", () => {
  expect([...readAtLoad]).toEqual([]);
});

it("no interface text states a promise or a fact of the sample after others are in force", () => {
  const texts = [...loaded].flatMap(([path, exported]) =>
    /\/copy\/(?!(company|marketing-numbers|home-texts|catalogues|sample-catalogues-copy)\.ts)/.test(
      path,
    )
      ? textsIn(exported, path)
      : [],
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ text }) => ofTheSample(text).length > 0)).toEqual([]);
});

it("no policy states a promise or a fact of the sample after others are in force", async () => {
  const [{ capabilities }, { retentionRules }, { everyPolicy }, { textOf }] = await Promise.all([
    import("../capabilities.ts"),
    import("../platform/retention/capability-retention.ts"),
    import("../policies/copy/every-policy.ts"),
    import("../../tests/support/policy-text.ts"),
  ]);
  const rules = Object.values(retentionRules(capabilities));
  const policies = everyPolicy({ company, promises, asksVies: true }, rules);
  for (const { document } of Object.values(policies))
    expect(textOf(document).flatMap(ofTheSample)).toEqual([]);
});

it("no email states a promise or a fact of the sample after others are in force", async () => {
  const { sampleEmails, sampleWriting } = await import("../../tests/support/sample-emails.ts");
  const { writeWith } = await import("../emails/layout/writing.ts");
  for (const [name, email] of Object.entries(sampleEmails)) {
    const { subject, html, text } = writeWith(sampleWriting, { email, subject: null }, "https://x");
    expect([subject, html, text].flatMap(ofTheSample), name).toEqual([]);
    expect(text, name).toContain(otherCompany.name);
  }
});

it.each([
  "site/pages/home",
  "site/pages/not-found",
  "site/pages/fallback",
  "site/pages/frame",
  "consent/pages/configure",
  "applicant-pages/pages/ask-for-link",
  "privacy-requests/pages/new-request",
])("the page %s names no promised period", (page) => {
  const { default: Page, ...others } = loaded.get(`../${page}.tsx`) ?? expect.fail();
  const shown = render(
    (Page ?? Object.values(others)[0]) as FunctionComponent<{ loaderData: object }>,
  );
  expect(shown.length).toBeGreaterThan(500);
  expect(ofTheSample(shown)).toEqual([]);
});

/** Texts with values of the sample settings, except values that also occur in a law or in another constant. */
const sampleTexts = [
  ...Object.keys(promisesSettings.fields).map((name) => {
    const promise = samplePromises[name as keyof typeof promisesSettings.fields];
    return formatTerm(promise);
  }),
  formatHours(samplePromises.deliveryPeninsula),
  samplePromises.serviceHours.opens.replace(/^0/, ""),
  samplePromises.serviceHours.closes,
  sampleCompany.name,
  sampleCompany.tagline,
  sampleCompany.taxId,
  sampleCompany.email,
  "900 000 000",
  "Calle de Ejemplo",
  "20.000",
  "8.000",
  "6.000",
  "+5.000",
  "4,8/5",
  "más de 100 reseñas",
  "7 años",
  "© 2025",
  ...sampleCatalogues.flatMap(({ title, description }) => [title, description]),
  ...JSON.stringify(Object.values(sampleHome))
    .split(/[{}"]/)
    .filter((text) => text.length > 20 && text.includes(" ")),
].map(plainSpaces);

/** Allowed texts that contain a sample value by chance: a legal minimum and the lifetimes of three cookies. */
const others = /obliga a conservarlo 6 años|Persistente: (90|30|7) días naturales/g;

function ofTheSample(text: string): string[] {
  const shown = plainSpaces(text).replaceAll(others, "…");
  return sampleTexts.filter((stated) =>
    new RegExp(`(?<![\\d\\p{L}])${stated.replace(/[.+?()]/g, "\\$&")}(?![\\d\\p{L}])`, "u").test(
      shown,
    ),
  );
}

function lineOf({ stack = "" }: Error): string {
  const lines = stack.split("\n").filter((line) => /\/src\/(?!promises\/[vf])/.test(line));
  return lines[0]?.replace(/.*\/src\//, "src/") ?? stack;
}

function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path} ${name}`));
}

const loaderData = { granted: [], isSaved: false };

function render(Page: FunctionComponent<{ loaderData: object }>): string {
  const Component = () => createElement(Page, { loaderData });
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const hydrationData = { loaderData: { root: loaderData } };
  const page = createElement(Stub, { hydrationData });
  return renderToStaticMarkup(createElement(ServerParts, { value: parts }, page));
}
