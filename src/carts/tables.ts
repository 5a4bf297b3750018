import type { UnitPrice } from "../kernel/money/amounts.ts";
import { notPersonal, ofMember } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof cartTables> {}
}

const aboutGoods = <Type = string>() => notPersonal<Type>("about goods or amounts");

export const cartTables = {
  cart: {
    id: notPersonal("of the cart"),
    company_id: ofMember("identifier", "delete-row"),
    /** Null for the company's current cart. */
    name: ofMember<string | null>("free-text", "delete-row"),
    name_key: ofMember("free-text", "delete-row"),
    version: notPersonal<number>("a count"),
    changed_at: ofMember<number>("date", "delete-row"),
  },
  cart_line: {
    cart_id: notPersonal("of the cart"),
    product_id: aboutGoods<number>(),
    quantity: aboutGoods<number>(),
    note: ofMember("free-text", "delete-row"),
    seen_unit: aboutGoods<UnitPrice | null>(),
    version: notPersonal<number>("a count"),
    added_at: ofMember<number>("date", "delete-row"),
    position: notPersonal<number>("a count"),
    /** Member who changed the line last; null once their data are erased. */
    changed_by: ofMember<string | null>("identifier", "replace"),
  },
  /** Codes by which a company calls our products, learned from its choices in quick orders. */
  company_product_code: {
    company_id: ofMember("identifier", "delete-row"),
    code_key: ofMember("free-text", "delete-row"),
    code: ofMember("free-text", "delete-row"),
    product_id: aboutGoods<number>(),
    learned_at: ofMember<number>("date", "delete-row"),
  },
};
