import { choice } from "../../fields/choices.ts";
import { whole } from "../../fields/numbers.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { stockSettingsCopy } from "../copy/stock-settings-copy.ts";
import { unitsAudiences } from "../domain/shown-stock.ts";

/** Who sees units of stock, and how many are few. */
export const stockSettings = defineSettings({
  name: "stock",
  order: 12,
  place: { section: "sales", position: 2 },
  fields: {
    unitsFor: choice(unitsAudiences),
    few: whole({ min: 0, max: 100_000 }),
  },
  sample: { unitsFor: "nobody", few: 24 },
  copy: stockSettingsCopy,
});
