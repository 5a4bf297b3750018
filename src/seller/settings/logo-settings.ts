import { logo, samplePicture } from "../../setting-groups/picture.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { logoProblems, logoSettingsCopy } from "../copy/logo-settings-copy.ts";

export const logoSettings = defineSettings({
  name: "logo",
  order: 20,
  place: { section: "company", position: 2 },
  fields: { logo: logo() },
  sample: { logo: samplePicture },
  copy: logoSettingsCopy,
  problems: logoProblems,
});
