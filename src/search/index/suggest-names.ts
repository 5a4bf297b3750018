import { foldWords } from "../domain/fold-words.ts";
import type { VisibleProducts } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";

const maxNames = 4;

export function suggestNames(
  { names }: Pick<SearchIndex, "names">,
  { text }: { text: string },
  { ofBrand, ofCategory }: Pick<VisibleProducts, "ofBrand" | "ofCategory">,
): string[] {
  const words = foldWords(text).slice(0, 5);
  if (words.length === 0) return [];
  const matches = ({ words: own }: { words: readonly string[] }) =>
    words.every((word) => own.some((one) => one.startsWith(word)));
  const categories = names.categories.map(matches);
  const brands = names.brands.map(matches);
  if (![...categories, ...brands].includes(true)) return [];
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const [at, { name }] of names.brands.entries())
    if (brands[at] && ofBrand[at]) add(name, ofBrand[at]);
  for (const [at, { path }] of names.categories.entries())
    for (const above of ofCategory[at] ? path : [])
      if (categories[above]) add(names.categories[above]?.name ?? "", ofCategory[at] ?? 0);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
    .slice(0, maxNames);
}
