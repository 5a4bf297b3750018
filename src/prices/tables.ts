import type { BasisPoints, Cents, UnitPrice } from "../kernel/money/amounts.ts";
import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { ListAudience, ListKind } from "./domain/price-list.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof priceTables> {}
}

const ofList = <Type = string>() => notPersonal<Type>("about a price list");
const ofPrice = <Type = number>() => notPersonal<Type>("about the price of a product");

export const priceTables = {
  price_list: {
    id: ofList<number>(),
    name: ofList(),
    name_key: ofList(),
    kind: ofList<ListKind>(),
    audience: ofList<ListAudience["kind"]>(),
    tier: ofList<string | null>(),
    company_id: notPersonal<string | null>("number of a company, not of a person"),
    starts_on: ofList<string | null>(),
    ends_on: ofList<string | null>(),
    adjustment: ofList<BasisPoints | null>(),
    currency: ofList<"EUR">(),
    version: ofList<number>(),
    created_at: ofList<number>(),
    changed_at: ofList<number>(),
  },
  price_row: {
    list_id: ofPrice(),
    product_id: ofPrice(),
    from_quantity: ofPrice(),
    unit_price: ofPrice<UnitPrice>(),
    retail_price: ofPrice<Cents | null>(),
    changed_at: ofPrice(),
    import_run_id: ofPrice<string | null>(),
  },
  /** Prices in the last price file that each company downloaded, to show in its next file what has changed. */
  price_file: {
    company_id: notPersonal("number of a company, not of a person"),
    made_at: ofPrice(),
    prices: notPersonal("prices by product"),
  },
};
