import { foldWords } from "../domain/search/fold-words.ts";
import type { SearchIndex } from "./search-index.ts";

const mostNames = 4;

/** Names of visible brands and categories whose words begin with the typed words, for autocomplete. */
export function suggestNames(
  { names, products: { columns, size } }: SearchIndex,
  { text }: { text: string },
  isVisible: (row: number) => boolean,
): string[] {
  const words = foldWords(text).slice(0, 5);
  if (words.length === 0) return [];
  const matches = ({ words: own }: { words: readonly string[] }) =>
    words.every((word) => own.some((one) => one.startsWith(word)));
  const categories = names.categories.map(matches);
  const brands = names.brands.map(matches);
  if (![...categories, ...brands].includes(true)) return [];
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let row = 0; row < size(); row += 1) {
    if (!isVisible(row)) continue;
    const brand = columns.brand[row] ?? 0;
    if (brands[brand]) add(names.brands[brand]?.name ?? "");
    for (const at of names.categories[columns.category[row] ?? 0]?.path ?? [])
      if (categories[at]) add(names.categories[at]?.name ?? "");
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .slice(0, mostNames);
}
