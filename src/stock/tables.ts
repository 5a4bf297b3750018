import type { Generated } from "kysely";
import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof stockTables> {}
}

const ofFile = <Type = string>() => notPersonal<Type>("about a file");
const ofProduct = <Type = string>() => notPersonal<Type>("about a product");

export const stockTables = {
  stock: {
    product_id: ofProduct<number>(),
    on_hand: ofProduct<number>(),
    allocated: ofProduct<number>(),
    incoming_quantity: ofProduct<number | null>(),
    incoming_date: ofProduct<string | null>(),
    reported_at: ofProduct<number>(),
    source: ofProduct<"file" | "staff">(),
    changed_at: ofProduct<number>(),
    import_run_id: ofProduct<string | null>(),
    /** Shelf on which the product lies, such as «A-03-2»; blank if nobody has said it. */
    location: ofProduct<Generated<string>>(),
  },
  stock_renewal: {
    run_id: ofFile(),
    part: ofFile<number>(),
    reported_at: ofFile<number>(),
    reported_at_before: ofFile<number>(),
    run_id_before: ofFile<string | null>(),
    product_ids: ofFile(),
  },
};
