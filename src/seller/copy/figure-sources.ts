import { formatMonth } from "../../kernel/format.ts";

type Figure = "products" | "rating" | "reviews";

/** Sources of numbers and their months, such as «2026-11»; empty where nothing is given. */
export type FigureSources = Readonly<Record<`${Figure}${"Source" | "Month"}`, string>>;

export const noSources: FigureSources = {
  productsSource: "",
  productsMonth: "",
  ratingSource: "",
  ratingMonth: "",
  reviewsSource: "",
  reviewsMonth: "",
};

/** Line such as «Productos: recuento propio. Valoración y reseñas: Google, noviembre de 2026.»; empty without sources. */
export function sourcesLine(given: FigureSources): string {
  const products = source(given.productsSource, given.productsMonth);
  const rating = source(given.ratingSource, given.ratingMonth);
  const reviews = source(given.reviewsSource, given.reviewsMonth);
  const parts =
    rating === reviews
      ? [["Valoración y reseñas", rating]]
      : [
          ["Valoración", rating],
          ["Reseñas", reviews],
        ];
  return [["Productos", products], ...parts]
    .flatMap(([name, from]) => (from ? `${name}: ${from}.` : []))
    .join(" ");
}

function source(name: string, month: string): string {
  return [name.replace(/\.$/, ""), month && formatMonth(month)].filter(Boolean).join(", ");
}
