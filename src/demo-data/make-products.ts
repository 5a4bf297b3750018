import { checkDigit } from "../kernel/gtin.ts";
import type { ProductFacts, ProductState } from "../products/domain/product.ts";
import {
  type Article,
  articles,
  brandEnds,
  brandStarts,
  qualities,
  scents,
} from "./product-words.ts";

type Brand = {
  number: number;
  name: string;
  code: string;
  articles: readonly Article[];
  company: string;
  mail: string;
};

const productsOfBrand = 250;

/** Generated products, the same for the same count: brands with families of sizes and shades. */
export function* makeProducts(count: number): Generator<ProductFacts> {
  let made = 0;
  for (let number = 0; made < count; number += 1) {
    const brand = makeBrand(number);
    const end = Math.min(count, made + productsOfBrand);
    for (let family = 0; made < end; family += 1)
      for (const product of makeFamily(brand, { family, first: made })) {
        if (made === end) break;
        made += 1;
        yield product;
      }
  }
}

/** Brand by number, with the articles of one catalogue; half of the brands sell products for curly hair. */
function makeBrand(number: number): Brand {
  const start = brandStarts[number % brandStarts.length] ?? "";
  const round = Math.floor(number / brandStarts.length);
  const end = brandEnds[(round + (number % brandStarts.length)) % brandEnds.length] ?? "";
  const generation = Math.floor(round / brandEnds.length);
  const name = `${start}${end}${generation > 0 ? ` ${generation + 1}` : ""}`;
  const catalogue = (["rizos", "espiritual", "erotica", "rizos"] as const)[number % 4] ?? "rizos";
  const letters = (at: number) => String.fromCharCode(65 + (at % 26));
  return {
    number,
    name: name.toUpperCase(),
    code: `${start.normalize("NFD").charAt(0)}${letters(Math.floor(number / 26))}${letters(number)}${generation > 0 ? generation : ""}`,
    articles: articles.filter((article) => article.catalogue === catalogue),
    company: `Laboratorios ${name}, S. L.`,
    mail: `calidad@${plain(name)}.example`,
  };
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();
}

function makeFamily(
  brand: Brand,
  { family, first }: { family: number; first: number },
): ProductFacts[] {
  // The words give sixty different family names per article, more than a brand needs.
  const article = at(brand.articles, family);
  const rest = Math.floor(family / brand.articles.length);
  const [scent, ingredient] = at(scents, rest);
  const quality = at(qualities, rest + brand.number);
  const name = `${article.name} ${quality}, ${scent}`;
  const [multiple, unitsPerCase] = article.pack;
  const skuOf = (index: number) =>
    `${brand.code}-${String(family + 1).padStart(4, "0")}-${index + 1}`;
  return article.variants.map(({ label, content, grams }, index) => {
    const number = first + index;
    const digits = `29${String((number * 7_368_787) % 10_000_000_000).padStart(10, "0")}`;
    const state = stateOf(number, index);
    return {
      sku: skuOf(index),
      gtin: `0${digits}${checkDigit(digits)}`,
      supplierCode: `${plain(brand.name).slice(0, 4)}${100_000 + number}`,
      name: `${name}, ${label}`,
      text: `${article.name} con ${scent} de la línea «${quality}». Presentación: ${label}. Modo de empleo y advertencias en el envase.`,
      warnings: article.warnings,
      brand: brand.name,
      catalogue: article.catalogue,
      category: article.category,
      family: name,
      variant: label,
      ivaClass: article.ivaClass ?? "general",
      content,
      durability: durabilityOf(article),
      inci: article.inci.replace("{i}", ingredient),
      responsible: {
        name: brand.company,
        post: "Polígono de Ejemplo, 00100 Villamuestra, España",
        electronic: brand.mail,
      },
      manufacturer: brand.company,
      origin: at(["ES", "ES", "ES", "PT", "FR", "IT", "IN"], number),
      cnCode: article.cnCode,
      grams,
      dangerousGoods: article.un ? { un: article.un, isLimitedQuantity: true } : null,
      minimum: multiple,
      multiple,
      unitsPerCase,
      caseGtin: `1${digits}${checkDigit(`1${digits}`)}`,
      isForResale: number % 200 !== 7,
      oversell: number % 50 === 3 ? "ask" : number % 50 === 9 ? "refuse" : "wait",
      isAdult: article.catalogue === "erotica",
      discreetName: article.catalogue === "erotica" ? `Artículo de bienestar, ${label}` : "",
      state,
      pictureAddresses: [],
      replacedBy: state === "discontinued" ? skuOf(0) : null,
    };
  });
}

function durabilityOf({ pao, ivaClass }: Article): ProductFacts["durability"] {
  if (pao !== null) return { kind: "pao", months: pao };
  return ivaClass ? { kind: "best-before" } : null;
}

/** Every fortieth is discontinued in favour of the first of its family, every twenty-fifth is ending. */
function stateOf(number: number, index: number): ProductState {
  if (index > 0 && number % 40 === 3) return "discontinued";
  if (number % 25 === 4) return "ending";
  return number % 500 === 9 ? "draft" : "active";
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}
