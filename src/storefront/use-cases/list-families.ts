import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { compareInFamily } from "../../products/domain/family-order.ts";
import { productPath } from "../../products/domain/product-address.ts";
import type { FamilyMember } from "../domain/card-product.ts";
import { type FamilyRow, readFamilies } from "../store/listed-products.ts";
import { contentOf } from "./list-product-cards.ts";

/** Products that differ from each given one only in size, shade or scent, itself included; none for one that is alone. */
export async function listFamilies(
  db: Database,
  numbers: readonly number[],
  access: CatalogueAccess,
): Promise<Map<number, readonly FamilyMember[]>> {
  const rows = await readFamilies(db, numbers);
  const families = Map.groupBy(rows, ({ family_id }) => family_id);
  return new Map(
    [...families.values()].flatMap((family) => {
      const shown = numbers.find((number) => family.some(({ id }) => id === number));
      const members = toMembers(family, access).map(({ sku, variant, path }) => ({
        sku,
        variant,
        path,
      }));
      return shown === undefined || members.length < 2 ? [] : [[shown, members] as const];
    }),
  );
}

/** Products of a family that the visitor may see, in display order, each with its database id. */
export function toMembers(
  rows: readonly FamilyRow[],
  access: CatalogueAccess,
): (FamilyMember & { number: number; catalogue: FamilyRow["catalogue"] })[] {
  return rows
    .filter((one) => mayBeSeen({ ...one, isAdult: one.is_adult === 1 }, access))
    .map((one) => ({ ...one, variant: one.variant || one.name, content: contentOf(one) }))
    .toSorted(compareInFamily)
    .map(({ id, sku, catalogue, name, variant }) => ({
      number: id,
      sku,
      catalogue,
      variant,
      path: productPath({ number: id, sku, name, catalogue }),
    }));
}
