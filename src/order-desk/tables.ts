import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof recalledLotTables> {}
}

const aboutGoods = <Type = string>() => notPersonal<Type>("about goods or amounts");

export const recalledLotTables = {
  /** Lots that were recalled: they neither are picked nor leave. */
  recalled_lot: {
    product_id: aboutGoods<number>(),
    lot_key: aboutGoods(),
    lot: aboutGoods(),
    recalled_at: aboutGoods<number>(),
  },
};
