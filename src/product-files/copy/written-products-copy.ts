import type { EndedRecords, MissingChoice } from "../../imports/domain/run.ts";
import { formatCount } from "../../kernel/format.ts";

type Participle = { one: string; many: string };

const toTheEnd = "a la venta hasta fin de existencias";
const endings: Readonly<Record<MissingChoice, Participle>> = {
  leave: { one: "", many: "" },
  ending: { one: toTheEnd, many: toTheEnd },
  discontinued: { one: "descatalogado", many: "descatalogados" },
};

/**
 * Products that an import has written, without those that it only ended because the file does not name them: «12
 * productos importados, 3 descatalogados».
 */
export function writtenProducts(
  products: number,
  { count, choice }: EndedRecords,
  written: Participle,
): string {
  const own = products - count;
  const parts = [
    ...(own > 0 || count === 0 ? [{ count: own, words: written }] : []),
    ...(count > 0 ? [{ count, words: endings[choice] }] : []),
  ];
  return parts
    .map((part, at) => {
      const noun = at > 0 ? "" : part.count === 1 ? " producto" : " productos";
      return `${formatCount(part.count)}${noun} ${part.count === 1 ? part.words.one : part.words.many}`;
    })
    .join(", ");
}

export const noneEnded: EndedRecords = { count: 0, choice: "leave" };
