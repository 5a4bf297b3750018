import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { itemCopy } from "../../src/consent/copy/inventory-copy.ts";
import { inventory } from "../../src/consent/domain/inventory.ts";
import { authority, laws } from "../../src/kernel/copy/laws.ts";
import { formatCount, formatDeadline } from "../../src/kernel/format.ts";
import { formatCents } from "../../src/kernel/money/format.ts";
import { updatedOf } from "../../src/policies/copy/policy.ts";
import { sampleCatalogues } from "../../src/products/copy/catalogues.ts";
import { formatHours, formatRating, formatTerm } from "../../src/promises/format.ts";
import { promises } from "../../src/promises/promises.ts";
import { weekAndHours } from "../../src/promises/service-hours.ts";
import { company } from "../../src/seller/copy/company.ts";
import { bestRating, marketingNumbers } from "../../src/seller/copy/marketing-numbers.ts";
import { attributeOf, textOf } from "../support/page.ts";
import { products } from "../support/sample-products.ts";
import { referenceIn, salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { openPage, publicPaths } from "../support/visit.ts";

const { serviceHours, ...terms } = promises;

/** Every duration that a page may state, formatted as on the page. */
const promised = [
  ...Object.values(terms).map(formatTerm),
  formatHours(promises.deliveryPeninsula),
  ...inventory.flatMap((item) => itemCopy(item, promises).lifetime.match(/\d+\s[^.,]+/g) ?? []),
  `${marketingNumbers.yearsInB2C} años`,
  `${marketingNumbers.yearsInB2B} años`,
].map(plain);

/** Known texts with digits. Any other number on a page was probably typed into the page by hand, and fails the test. */
const explained = [
  ...promised,
  ...Object.values(company).filter((fact) => typeof fact === "string"),
  ...Object.values(laws).flatMap((law) => [law, law.charAt(0).toUpperCase() + law.slice(1)]),
  ...products.flatMap(({ name, retailCents }) => [name, formatCents(retailCents)]),
  ...sampleCatalogues.flatMap((each) => [
    `${formatCount(each.products)}+ productos`,
    `+${formatCount(each.bestSellers)}`,
  ]),
  `${formatCount(marketingNumbers.products)}+`,
  `${formatCount(marketingNumbers.products)} productos`,
  `${formatCount(marketingNumbers.products)} referencias`,
  `${sampleCatalogues.length} catálogos`,
  `${marketingNumbers.reviews} reseñas`,
  `${formatRating(marketingNumbers.rating)}/${bestRating}`,
  `© ${marketingNumbers.copyrightYear}`,
  updatedOf("privacy").label,
  weekAndHours(serviceHours),
  requestForm.fields.taxId.hint,
  requestForm.fields.phone.hint,
  authority.name,
]
  .map(plain)
  .sort((one, other) => other.length - one.length);

const explainedForms = [
  /B2[BC]/g,
  // The rating of a product or a testimonial, with or without the best possible rating («4,5 de 5»).
  new RegExp(
    `(?<![\\d,.])(?:${[...products.map(({ rating }) => formatRating(rating)), bestRating].join("|")})(?: de ${bestRating}(?: estrellas)?)?(?![\\d,.])`,
    "g",
  ),
  /Mi selección, 0 productos/g,
  /Enlace a la sección\s[1-8]$/gm,
  // A number alone on its line: a key figure above its label, or the number of a section or a step.
  new RegExp(
    `^(?:${marketingNumbers.yearsInB2C}|${marketingNumbers.yearsInB2B}|${sampleCatalogues.length}|[1-8])\\.?$`,
    "gm",
  ),
];

let site: Site;
const pages = new Map<string, { root: HtmlElement; shown: string }>();
beforeAll(async () => {
  site = await startSite();
  const { headers } = await send(site, salonRizoLibre);
  const received = headers.location ?? "";
  for (const path of [...publicPaths, "/?catalogo=erotica", received, "/no-existe"]) {
    const { root } = await openPage(site, path);
    pages.set(path === received ? "received" : path, { root, shown: everythingShown(root) });
  }
});
afterAll(() => site.stop());

const allPages = [...publicPaths, "/?catalogo=erotica", "received", "/no-existe"];

describe.each(allPages)("the page %s", (path) => {
  it("promises no period but those of src/promises and the seller's marketing numbers", () => {
    // A reference has random letters and digits and may look like a duration: `B2B-7KQ5-305H` contains «305H».
    const shown = shownOn(path).replaceAll(/B2B-[\dA-Z-]+/g, "…");
    expect(lengthsIn(shown).filter((length) => !promised.includes(length))).toEqual([]);
  });

  it("shows no number without a known source", () => {
    let left = shownOn(path);
    for (const known of [...explained, ...(path === "received" ? receiptFacts() : [])]) {
      left = left.replaceAll(known, "…");
    }
    for (const form of explainedForms) left = left.replaceAll(form, "…");
    const unexplained = left.split("\n").filter((line) => /\p{N}|%/u.test(line));
    expect(unexplained).toEqual(path === "/no-existe" ? ["404"] : []);
  });
});

it("the check of promises recognises a length of time in any spelling", () => {
  const text =
    "en 24-48 h, catorce días, 2 o 3 semanas, 5 a 7 días hábiles, cuarenta y ocho horas, un mes, 30 min";
  expect(lengthsIn(text)).toEqual([
    "24-48 h",
    "catorce días",
    "2 o 3 semanas",
    "5 a 7 días hábiles",
    "cuarenta y ocho horas",
    "un mes",
    "30 min",
  ]);
});

/** Durations that promise nothing: «Cinco datos y un minuto» says how long the form takes to fill in. */
const figuresOfSpeech = ["un minuto"];

function lengthsIn(text: string): string[] {
  const word =
    "un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|veinticuatro|treinta|cuarenta|noventa|cien";
  const number = `(?:\\d[\\d.,]*|(?:${word})(?: y (?:${word}))?)`;
  const unit =
    "(?:días?|horas?|h|hs|minutos?|min|segundos?|semanas?|quincenas?|mes|meses|trimestres?|años?)";
  const kind = "(?: (?:natural(?:es)?|laborables?|hábil(?:es)?))?";
  const range = `${number}(?: ?(?:[-–—/]|a|o|y|u) ?${number})?`;
  const pattern = new RegExp(`(?<![\\p{L}\\d])${range}\\s?${unit}${kind}(?!\\p{L})`, "giu");
  return (text.match(pattern) ?? []).filter((length) => !figuresOfSpeech.includes(length));
}

/** Reference and deadline that are shown after the form was submitted for this request. */
function receiptFacts(): string[] {
  const { root } = pages.get("received") ?? expect.fail();
  const reference = referenceIn(root);
  const [due = ""] = shownOn("received").match(/las \d+:\d+ del \p{L}+ \d+ de .*(?=\.)/u) ?? [];
  // Only the format of the deadline is compared here; its value is tested in src/access-requests/domain.
  const sample = formatDeadline(Date.UTC(2025, 5, 4, 16));
  const digits = /\d+/g;
  expect(due.replace(digits, "#").replace(/\p{L}{4,}/gu, "·")).toBe(
    plain(sample)
      .replace(digits, "#")
      .replace(/\p{L}{4,}/gu, "·"),
  );
  return [reference, due];
}

function shownOn(path: string): string {
  return pages.get(path)?.shown ?? expect.fail(path);
}

/** The text of a page, text attributes such as `alt`, and the metadata that search results show. */
function everythingShown(root: HtmlElement): string {
  const attributes = root
    .querySelectorAll("*")
    .flatMap((element) =>
      ["aria-label", "alt", "title", "placeholder"].map((name) => attributeOf(element, name)),
    );
  const metas = root
    .querySelectorAll("meta")
    .filter((meta) =>
      /description|title|alt/.test(
        attributeOf(meta, "name") ?? attributeOf(meta, "property") ?? "",
      ),
    )
    .map((meta) => attributeOf(meta, "content"));
  return plain([textOf(root), ...attributes, ...metas].filter(Boolean).join("\n"))
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

/** Replaces non-breaking spaces and hyphens, which only affect the layout. */
function plain(text: string): string {
  return text.replaceAll("\u00A0", " ").replaceAll("\u2011", "-");
}
