import { quantityBelow, type ServedIn } from "../../products/domain/pack.ts";

/**
 * Quantity with which `resolvePrice` is asked about a product whose family has `counted` units: the largest one in which
 * the product is served and that the family reaches. So a price break that the pack misses begins for the family where
 * it begins on the product's page, at the next quantity that is served. Decision 111.
 */
export function decidingQuantity(pack: ServedIn, counted: number): number {
  return quantityBelow(pack, counted + 1) ?? counted;
}
