import { logo, samplePicture } from "../../setting-groups/picture.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { logoSettingsCopy } from "../copy/logo-settings-copy.ts";

export const logoSettings = defineSettings({
  name: "logo",
  order: 20,
  place: { section: "company", position: 2 },
  fields: { logo: logo() },
  sample: { logo: samplePicture },
  copy: logoSettingsCopy,
  problems: {
    "not-a-picture": () =>
      "No es un SVG, un PNG o un WebP, aunque se llame así. Pida el logotipo en SVG a quien lo diseñó.",
    "too-few-pixels": () =>
      "Es demasiado pequeño: sin sus márgenes ha de medir al menos 40 píxeles de alto. Suba uno más grande o, mejor, un SVG.",
  },
});
