import { choice } from "../../fields/choices.ts";
import { whole } from "../../fields/numbers.ts";
import { longText } from "../../fields/texts.ts";
import { optionalText, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { keptRows, records } from "../../setting-groups/records.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { clock } from "../../setting-groups/times.ts";
import { orderDeskSettingsCopy } from "../copy/order-desk-settings-copy.ts";
import { confirmationModes, farZones } from "../domain/desk-settings.ts";

const deliveryFields = { zone: choice(farZones), days: whole({ min: 1, max: 60 }) };

export const orderDeskSettings = defineSettings({
  name: "orderDesk",
  order: 15,
  place: { section: "sales", position: 4 },
  fields: {
    cutOff: withoutMarkup(clock()),
    preparationDays: whole({ min: 0, max: 20 }),
    deliveries: records({
      min: 0,
      max: farZones.length,
      of: deliveryFields,
    }),
    confirmation: choice(confirmationModes),
    paymentDetails: optionalText(withoutMarkup(longText(400))),
  },
  sample: {
    cutOff: "13:00",
    preparationDays: 1,
    deliveries: [],
    confirmation: "by-staff",
    paymentDetails: "",
  },
  copy: orderDeskSettingsCopy,
  check({ value: { deliveries }, typed }) {
    const rows = keptRows(deliveryFields, "deliveries", typed);
    const zones = deliveries.map(({ zone }) => zone);
    return zones.flatMap((zone, index) =>
      zones.indexOf(zone) < index
        ? [{ path: `deliveries.${rows[index]}.zone`, problem: "twice" }]
        : [],
    );
  },
});
