import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Files outside of copy/ and emails/ that may have Spanish words in their literals, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "src/access-requests/domain/signals/company-names.ts": "words that tell no company from another",
  "src/search/domain/codes-in-text.ts": "labels of codes and words around them",
  "src/search/domain/fold-words.ts": "the letter ñ, which is folded apart",
  "src/search/domain/index-terms.ts": "the letter ñ, which is also found as n",
  "src/products/domain/product-text.ts": "codes of languages, of which el is Greek",
  "src/search/domain/parse-terms.ts": "words that the search leaves out",
  "src/search/domain/quantities.ts": "numerals in front of a unit",
  "src/storefront/sample/sample-best-sellers.ts": "products of the sample company",
  "src/demo-data/make-products.ts": "texts of generated products",
  "src/demo-data/product-words.ts": "words of generated products",
  "src/demo-data/sample-applicant.ts": "names and towns of generated requests",
  "src/kernel/format.ts": "dates and hours in Spanish",
  "src/platform/outbox/bounces/delay-words.ts": "sentences of other companies' mail servers",
  "src/platform/spreadsheets/code-page-858.ts": "the letters of an encoding",
  "src/platform/spreadsheets/single-byte-encoding.ts": "letters by which an encoding is found",
  "src/promises/madrid-calendar.ts": "official names of holidays and of the decrees behind them",
  "src/promises/spanish-holidays.ts": "official names of holidays",
  "src/site/domain/facts-in-texts.ts": "placeholders that the owner types in braces",
  "src/staff/domain/password.ts": "words that make a password easy to guess",
};

/** Folders of generated files, and of migrations, which are never edited. */
const otherFolders = /^src\/generated\/|\/migrations\//;

/** Folders of sentences: those of pages, and those of emails, which stand in the file of each email. */
const folders = /\/copy\/|^src\/[^/]+\/emails\//;

test("sentences in Spanish stand in copy/ or emails/, or their file is listed with the reason", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const found = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(
      (path) => !folders.test(path) && !/\.test\.tsx?$/.test(path) && !otherFolders.test(path),
    )
    .flatMap((path) => findSpanish(path, readFileSync(`${root}/${path}`, "utf8")));
  expect(found.filter(({ path }) => !Object.hasOwn(exceptions, path))).toEqual([]);
  const excepted = new Set(found.map(({ path }) => path));
  expect([...excepted].sort()).toEqual(Object.keys(exceptions).sort());
});

test("the check finds strings, templates and text of JSX, but no comments and patterns", () => {
  const texts = (text: string) => findSpanish("page.tsx", text).map(({ found }) => found);
  expect(texts('const title = "Página no encontrada";')).toEqual(["Página no encontrada"]);
  expect(texts("const title = `Se borró $" + "{name}.`;")).toEqual(["Se borró "]);
  expect(texts('const title = "Volver a la lista";')).toEqual(["Volver a la lista"]);
  expect(texts("const title = <p>¿Seguro?</p>;")).toEqual(["¿Seguro?"]);
  expect(texts('const title = <a title="Más">{more}</a>;')).toEqual(["Más"]);
  expect(texts('const title = { "Móvil": 1 };')).toEqual(["Móvil"]);
  expect(texts("const year = /^a[nñ]o$/; // año")).toEqual([]);
  expect(texts('const title = copy.title; const kind = "access";')).toEqual([]);
});

type Found = { path: string; line: number; found: string };

/** Literals that are Spanish as far as their letters and words tell. */
function findSpanish(path: string, text: string): Found[] {
  if (!spanish.test(text)) return [];
  const found: Found[] = [];
  const judge = (literal: unknown, { start }: { start: number }) => {
    if (typeof literal === "string" && spanish.test(literal))
      found.push({ path, line: text.slice(0, start).split("\n").length, found: literal });
  };
  new Visitor({
    Literal: (node) => judge(node.value, node),
    TemplateElement: (node) => judge(node.value.cooked, node),
    JSXText: (node) => judge(node.value, node),
  }).visit(parseSync(path, text).program);
  return found;
}

/** Letters and signs that Spanish has and English has not, or a frequent short word that another word follows. */
const spanish =
  /[áéíóúüñ¿¡ÁÉÍÓÚÜÑ]|(^|\s)(con|del|el|hay|la|las|los|para|por|que|sin|sus?|una)\s+([a-z]|$)/;
