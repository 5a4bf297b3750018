import { foldName } from "../../kernel/fold.ts";
import { skuKey } from "../../products/domain/sku.ts";
import type { OrderLine, OrderWithLines } from "./order.ts";

/** Words that find an order, each once: its number, and the codes, brands and names of its products. */
export function wordsOfOrder({
  order,
  lines,
}: {
  order: Pick<OrderWithLines["order"], "reference">;
  lines: OrderWithLines["lines"];
}): string {
  return distinctWords([skuKey(order.reference), ...lines.flatMap(textsOfLine)]);
}

/** Words that find an order with this line. */
export function wordsOfLine(line: OrderLine): string {
  return distinctWords(textsOfLine(line));
}

function textsOfLine({ sku, gtin, brand, name }: OrderLine): string[] {
  // Codes are without separators, so that «riz0042» finds RIZ-0042.
  return [skuKey(sku), gtin ?? "", brand, name];
}

function distinctWords(texts: readonly string[]): string {
  // Folding is slow, and most words of an order are those of a few brands and kinds of products.
  const typed = new Set(texts.flatMap((text) => text.split(" ")));
  return [...new Set(wordsIn([...typed].join(" ")))].join(" ");
}

/** Words of a typed text, without capitals, accents and punctuation. */
export function wordsIn(text: string): string[] {
  return foldName(text).split(" ").filter(Boolean);
}
