import { emailText, optionalText } from "../../setting-groups/public-texts.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { recipientsSettingsCopy } from "../copy/recipients-settings-copy.ts";

const optionalEmail = optionalText(emailText());

export const recipientsSettings = defineSettings({
  name: "recipients",
  order: 10,
  place: { section: "company", position: 5 },
  fields: {
    sender: optionalEmail,
    replyTo: optionalEmail,
    sales: optionalEmail,
    rights: optionalEmail,
    alarms: optionalEmail,
  },
  sample: { sender: "", replyTo: "", sales: "", rights: "", alarms: "" },
  copy: recipientsSettingsCopy,
});
