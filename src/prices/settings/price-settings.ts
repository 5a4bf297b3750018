import { choice } from "../../fields/choices.ts";
import { quantityScopes } from "../../products/domain/counted-units.ts";
import { retailAudiences } from "../../products/domain/offered-price.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { priceSettingsCopy } from "../copy/price-settings-copy.ts";

/** Which units of a product count for its price breaks, and who sees the recommended retail price. */
export const priceSettings = defineSettings({
  name: "prices",
  order: 13,
  place: { section: "sales", position: 1 },
  fields: {
    quantityScope: choice(quantityScopes),
    // Versions saved by earlier releases have no such field, so it has a default.
    retailFor: choice(retailAudiences, { absent: "members-only" }),
  },
  sample: { quantityScope: "product", retailFor: "members-only" },
  copy: priceSettingsCopy,
});
