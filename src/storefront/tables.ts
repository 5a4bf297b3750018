import type { Cents } from "../kernel/money/amounts.ts";
import { notPersonal, ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { CatalogueName } from "../products/domain/catalogue-names.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof storefrontTables> {}
}

const ofProduct = <Type = string>() => notPersonal<Type>("about a product");

export const storefrontTables = {
  /** Saved versions of the best sellers of the home page; the pages show the latest version. */
  best_seller_version: {
    number: notPersonal<number>("a count"),
    saved_at: notPersonal<number>("when a choice of products was saved"),
    /** Number of the version that an undo has restored, 0 for the state before the first version; else null. */
    restores: notPersonal<number | null>("a count"),
    /** Null for the choice of the sample company. */
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
  },
  best_seller: {
    version: ofProduct<number>(),
    catalogue: ofProduct<CatalogueName>(),
    position: ofProduct<number>(),
    product_id: ofProduct<number>(),
    retail_cents: ofProduct<Cents | null>(),
    rating_tenths: ofProduct<number | null>(),
  },
  /** Brand and name of each product when an access request first contained it, in case the product is deleted. */
  selected_product: {
    id: ofProduct(),
    brand: ofProduct(),
    name: ofProduct(),
  },
};
