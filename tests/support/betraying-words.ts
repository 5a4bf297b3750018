import { products } from "./sample-products.ts";

export const eroticProducts = products.filter(({ slug }) => slug.startsWith("erotica-"));

/** Words of the erotic catalogue, without accents, that discreet texts such as emails must not contain. */
const betraying = [
  ...eroticProducts.flatMap(({ id, slug, brand, name }) => [
    id,
    slug,
    brand,
    name.split(",")[0] ?? name,
  ]),
  "erotic",
  "intim",
  "sensual",
].map(plain);

/** Words of the erotic catalogue that occur in a text; an empty list for a discreet text. */
export function betrayingWordsIn(text: string): string[] {
  const read = plain(text);
  return [...new Set(betraying)].filter((word) => read.includes(word));
}

/** Text in lower case, without accents and dashes, and with HTML entities decoded. */
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
