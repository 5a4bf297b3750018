import { formatGtin } from "../../kernel/gtin.ts";
import { perMille } from "../../kernel/money/amounts.ts";
import { plainCents, plainRate } from "../../kernel/money/machine-format.ts";
import { factText } from "../../products/copy/fact-words-copy.ts";
import { availabilitySlugs } from "../../products/domain/availability.ts";
import { ivaClassSlugs } from "../../products/domain/iva.ts";
import { availabilityWords } from "../../storefront/copy/storefront-copy.ts";
import { type FeedProduct, pictureAddress } from "../domain/feed-product.ts";

/** Version of the JSON format: incremented when clients have to be adapted. */
export const jsonVersion = 1;

/** Writes the feed as JSON, one product per line; docs/product-feed.md describes the fields. */
export async function* writeJson(
  batches: AsyncIterable<readonly FeedProduct[]>,
  { publicUrl, seller }: { publicUrl: string; seller: string },
): AsyncGenerator<string> {
  const head = { version: jsonVersion, seller, language: "es", currency: "EUR" };
  yield `${JSON.stringify(head).slice(0, -1)},"products":[\n`;
  let before = "";
  for await (const products of batches) {
    if (products.length === 0) continue;
    const lines = products.map((product) => JSON.stringify(productAsJson(product, publicUrl)));
    yield before + lines.join(",\n");
    before = ",\n";
  }
  yield "\n]}\n";
}

/** Product in the JSON feed: unknown values are null; amounts are decimal strings, so that no client rounds them. */
export function productAsJson(
  { facts, availability, stockReportedAt, incomingOn, retail, ivaPerMille, pictures }: FeedProduct,
  publicUrl: string,
) {
  const { content, durability, responsible, dangerousGoods } = facts;
  return {
    sku: facts.sku,
    ean: facts.gtin && formatGtin(facts.gtin),
    name: facts.name,
    brand: facts.brand,
    catalogue: facts.catalogue,
    category: facts.category,
    family: facts.family || null,
    variant: facts.variant || null,
    text: facts.text || null,
    warnings: facts.warnings || null,
    inci: facts.inci || null,
    content: content && {
      text: factText("content", content),
      count: content.count,
      milli: content.milli,
      unit: content.unit,
    },
    durability,
    responsiblePerson: responsible,
    manufacturer: facts.manufacturer || null,
    origin: facts.origin,
    cnCode: facts.cnCode,
    grams: facts.grams,
    dangerousGoods,
    iva: { class: ivaClassSlugs[facts.ivaClass], percent: plainRate(perMille(ivaPerMille)) },
    recommendedRetailPrice: retail && plainCents(retail),
    availability: availabilitySlugs[availability],
    availabilityText: availabilityWords[availability],
    stockReportedAt: stockReportedAt === null ? null : new Date(stockReportedAt).toISOString(),
    incomingOn,
    isEnding: facts.state === "ending",
    isAdult: facts.isAdult,
    minimum: facts.minimum,
    multiple: facts.multiple,
    unitsPerCase: facts.unitsPerCase,
    caseEan: facts.caseGtin,
    pictures: pictures.map(({ id, alt }) => ({
      url: pictureAddress({ publicUrl, id }),
      alt: alt || facts.name,
    })),
  };
}
