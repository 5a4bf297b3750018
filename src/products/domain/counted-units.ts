/** Setting: what the quantity of a price break («rung») counts, the units of one product or those of its whole family. */
export const quantityScopes = ["product", "family"] as const;
export type QuantityScope = (typeof quantityScopes)[number];

/** Product with its units in an order. `family`: id of its family (such as the shades of one polish), if it has one. */
type Line = { id: string; quantity: number; family: number | null };

/** Units that decide the price break of a product. `of`: «family» if they may include those of other products. */
export type CountedUnits = { units: number; of: QuantityScope };

/**
 * Units that decide the price break of each line, by the line's id: its own, or with the scope «family» those of all
 * lines of its family. A product without a family counts alone.
 */
export function countUnits(
  lines: readonly Line[],
  scope: QuantityScope,
): ReadonlyMap<string, CountedUnits> {
  const ofFamilies = new Map<number, number>();
  for (const { family, quantity } of lines)
    if (family !== null) ofFamilies.set(family, (ofFamilies.get(family) ?? 0) + quantity);
  return new Map(
    lines.map(({ id, quantity, family }) => {
      const units = scope === "family" && family !== null ? ofFamilies.get(family) : undefined;
      return [
        id,
        units === undefined ? { units: quantity, of: "product" } : { units, of: "family" },
      ];
    }),
  );
}
