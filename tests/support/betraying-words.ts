import { products } from "../../src/site/copy/products.ts";

export const eroticProducts = products.filter(({ slug }) => slug.startsWith("erotica-"));

/** What somebody who looks over a shoulder must not read: products, brand and catalogue, however they are spelled. */
const betraying = [
  ...eroticProducts.flatMap(({ slug, brand, name }) => [slug, brand, name.split(",")[0] ?? name]),
  "erotic",
  "intim",
  "sensual",
].map(plain);

/** The betraying words of a text; none when it is discreet. */
export function betrayingWordsIn(text: string): string[] {
  const read = plain(text);
  return [...new Set(betraying)].filter((word) => read.includes(word));
}

/** Without accents, capitals, dashes and the entities of HTML. */
function plain(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[-_\s]+/g, " ")
    .toLowerCase();
}
