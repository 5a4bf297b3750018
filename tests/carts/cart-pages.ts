/** Fields that name a product's line, from the page of a cart or list. */
export function lineIn(body: string, sku: string): { product: string; version: string } {
  const line = body.slice(body.indexOf(`data-sku="${sku}"`));
  const [, product = "", version = ""] =
    /name="product" value="(\d+)".*?name="version" value="(\d+)"/s.exec(line) ?? [];
  return { product, version };
}

/** Quantities in the page of a cart or list, by SKU. */
export function quantitiesIn(body: string): Record<string, string> {
  const lines = body.matchAll(/data-sku="([^"]+)".*?<input([^>]* name="quantity"[^>]*)>/gs);
  return Object.fromEntries(
    Array.from(lines, ([, sku = "", field = ""]) => [sku, / value="(\d+)"/.exec(field)?.[1] ?? ""]),
  );
}

/** Text of the summary above the lines of a cart, without tags; "" if the cart has none. */
export function reviewIn(body: string): string {
  const [, section = ""] =
    /<section aria-labelledby="revisar"[^>]*>(.*?)<\/section>/s.exec(body) ?? [];
  return section
    .replaceAll(/<!-- -->|<[^>]*>/g, " ")
    .replaceAll(/[\s\u00A0]+/g, " ")
    .trim();
}
