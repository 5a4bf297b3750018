import { formatCents } from "../../../kernel/money/format.ts";
import { catalogueNames } from "../../../products/domain/catalogue-names.ts";
import type { ProductState } from "../../../products/domain/product.ts";
import { offeredStates } from "../../../products/domain/product.ts";
import { formatRating } from "../../../promises/format.ts";
import { bestSellersCopy as copy } from "../../copy/best-sellers-copy.ts";
import type { BestSellerChoice } from "../../domain/best-sellers.ts";

export type BestSellerName = { number: number; title: string; isOffered: boolean };

export async function nameProducts(
  service: { products(numbers: readonly number[]): Promise<readonly Brief[]> },
  numbers: readonly number[],
): Promise<BestSellerName[]> {
  const products = await service.products([...new Set(numbers)]);
  return products.map(({ number, sku, brand, name, state, isBrandHidden }) => ({
    number,
    title: `${brand} · ${name} (${sku})`,
    isOffered: offeredStates.includes(state) && !isBrandHidden,
  }));
}

type Brief = {
  number: number;
  sku: string;
  brand: string;
  name: string;
  state: ProductState;
  isBrandHidden: boolean;
};

export function linesOf(choice: BestSellerChoice, products: readonly BestSellerName[]) {
  const titles = new Map(products.map(({ number, title }) => [number, title]));
  return catalogueNames().map((name) => ({
    name,
    lines: (choice[name] ?? []).map(({ productId, retailCents, ratingTenths }) =>
      [
        titles.get(productId) ?? copy.gone,
        ...(retailCents === null ? [] : [formatCents(retailCents)]),
        ...(ratingTenths === null ? [] : [formatRating(ratingTenths / 10)]),
      ].join(", "),
    ),
  }));
}

export function numbersIn(choice: BestSellerChoice): number[] {
  return catalogueNames().flatMap((name) => (choice[name] ?? []).map(({ productId }) => productId));
}
