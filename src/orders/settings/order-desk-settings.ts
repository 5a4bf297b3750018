import { choice } from "../../fields/choices.ts";
import { whole } from "../../fields/numbers.ts";
import { longText } from "../../fields/texts.ts";
import { optionalText, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { clock } from "../../setting-groups/times.ts";
import { orderDeskSettingsCopy } from "../copy/order-desk-settings-copy.ts";
import { confirmationModes } from "../domain/desk-settings.ts";

export const orderDeskSettings = defineSettings({
  name: "orderDesk",
  order: 15,
  place: { section: "sales", position: 4 },
  fields: {
    cutOff: withoutMarkup(clock()),
    preparationDays: whole({ min: 0, max: 20 }),
    confirmation: choice(confirmationModes),
    paymentDetails: optionalText(withoutMarkup(longText(400))),
  },
  sample: {
    cutOff: "13:00",
    preparationDays: 1,
    confirmation: "by-staff",
    paymentDetails: "",
  },
  copy: orderDeskSettingsCopy,
});
