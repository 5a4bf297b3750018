import { useFetcher } from "react-router";
import type { OfferedPrice } from "../../../products/domain/offered-price.ts";
import type { CardProduct } from "../../domain/card-product.ts";

type Shown = { product: CardProduct; price: OfferedPrice | "none" | null };

/** Data of a product page, of which a card needs these. */
type ProductData = {
  listed: CardProduct;
  prices: { priced: readonly (readonly [number, OfferedPrice])[] };
};

/**
 * Hook: product and price that a card shows. Another one of the family is read from its page's data when its chip is
 * pressed, so that lists need not carry all of them.
 */
export function useChosenMember({ product, price }: Shown): {
  shown: Shown;
  choose(path: string): void;
} {
  const fetcher = useFetcher<ProductData>();
  const { data } = fetcher;
  const chosen: Shown | undefined = data && {
    product: data.listed,
    price: price && (new Map(data.prices.priced).get(data.listed.number) ?? "none"),
  };
  return { shown: chosen ?? { product, price }, choose: (path) => void fetcher.load(path) };
}
