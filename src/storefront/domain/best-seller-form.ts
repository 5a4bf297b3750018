import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import { typedCents } from "../../kernel/money/format.ts";
import { parseCents } from "../../kernel/money/parse.ts";
import { cleanLine } from "../../kernel/text.ts";
import { type CatalogueName, catalogueNames } from "../../products/domain/catalogue-names.ts";
import { formatRating } from "../../promises/format.ts";
import { type BestSellerChoice, maxBestSellers } from "./best-sellers.ts";

/** Row of the best-seller form: id of the product, and the texts that the user typed as price in euros and as rating. */
export type TypedRow = { product: number; price: string; rating: string };

export type TypedChoice = Readonly<Record<CatalogueName, readonly TypedRow[]>>;

export type ChoiceProblem = "not-a-price" | "not-a-rating";

/** Reads the posted form, whose fields are named by catalogue, row and column, such as «rizos.0.price». */
export function readTypedChoice(text: (name: string) => string): TypedChoice {
  return fromCatalogues((catalogue) =>
    Array.from({ length: maxBestSellers }, (_, row) => ({
      product: Number(text(`${catalogue}.${row}.product`)),
      price: text(`${catalogue}.${row}.price`).slice(0, 20),
      rating: text(`${catalogue}.${row}.rating`).slice(0, 20),
    })).filter(({ product }) => Number.isSafeInteger(product) && product > 0),
  );
}

/** Applies the pressed button `intent`, such as «up rizos 1» (index of the row) or «add erotica 42» (id of the product). */
export function applyToChoice(typed: TypedChoice, intent: string): TypedChoice {
  const [action = "", catalogue = "", number = ""] = intent.split(" ");
  const at = Number(number);
  if (!Number.isSafeInteger(at)) return typed;
  return fromCatalogues((name) => {
    const rows = typed[name] ?? [];
    if (name !== catalogue) return rows;
    switch (action) {
      case "up":
        return swapped(rows, at - 1);
      case "down":
        return swapped(rows, at);
      case "remove":
        return rows.filter((_, row) => row !== at);
      case "add":
        return rows.length < maxBestSellers && !rows.some(({ product }) => product === at)
          ? [...rows, { product: at, price: "", rating: "" }]
          : rows;
      default:
        return rows;
    }
  });
}

function swapped(rows: readonly TypedRow[], at: number): readonly TypedRow[] {
  const [one, other] = [rows[at], rows[at + 1]];
  if (!one || !other) return rows;
  return rows.map((row, index) => (index === at ? other : index === at + 1 ? one : row));
}

/** Parses price and rating of each row; problems are keyed by form field, such as «rizos.0.price». */
export function parseTypedChoice(
  typed: TypedChoice,
): { choice: BestSellerChoice } | { problems: ReadonlyMap<string, ChoiceProblem> } {
  const problems = new Map<string, ChoiceProblem>();
  const choice = fromCatalogues((catalogue) =>
    (typed[catalogue] ?? []).map(({ product, price, rating }, row) => {
      const retailCents = parsePrice(price);
      const ratingTenths = parseRating(rating);
      if (retailCents === "problem") problems.set(`${catalogue}.${row}.price`, "not-a-price");
      if (ratingTenths === "problem") problems.set(`${catalogue}.${row}.rating`, "not-a-rating");
      return {
        productId: product,
        retailCents: retailCents === "problem" ? null : retailCents,
        ratingTenths: ratingTenths === "problem" ? null : ratingTenths,
      };
    }),
  );
  return problems.size > 0 ? { problems } : { choice };
}

function parsePrice(typed: string): Cents | null | "problem" {
  if (cleanLine(typed) === "") return null;
  const price = parseCents(typed);
  return price.kind === "value" && compareAmounts(price.value, cents(0)) > 0
    ? price.value
    : "problem";
}

function parseRating(typed: string): number | null | "problem" {
  const text = cleanLine(typed);
  if (text === "") return null;
  const [, whole, tenth = "0"] = /^([1-5])(?:[.,](\d))?$/.exec(text) ?? [];
  const tenths = Number(whole) * 10 + Number(tenth);
  return tenths >= 10 && tenths <= 50 ? tenths : "problem";
}

/** Form values for the stored best sellers. */
export function toTypedChoice(choice: BestSellerChoice): TypedChoice {
  return fromCatalogues((catalogue) =>
    (choice[catalogue] ?? []).map(({ productId, retailCents, ratingTenths }) => ({
      product: productId,
      price: retailCents === null ? "" : typedCents(retailCents),
      rating: ratingTenths === null ? "" : formatRating(ratingTenths / 10),
    })),
  );
}

function fromCatalogues<Rows>(rowsOf: (name: CatalogueName) => Rows) {
  return Object.fromEntries(catalogueNames().map((name) => [name, rowsOf(name)]));
}
