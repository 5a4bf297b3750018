import { choice } from "../../fields/choices.ts";
import type { ValuesOf } from "../../fields/field.ts";
import { pictures, pictureUrl } from "../../generated/pictures.ts";
import { defineSettings, type SamplePicture } from "../../setting-groups/setting-group.ts";
import { sampleCatalogues } from "../copy/catalogues.ts";
import { catalogueProblems, cataloguesSettingsCopy } from "../copy/catalogues-settings-copy.ts";
import { sampleCatalogueTexts } from "../copy/sample-catalogues-copy.ts";
import { adultAudiences } from "../domain/catalogue-access.ts";
import { catalogueRecords, withFormerAddresses } from "./catalogue-records.ts";
import { recordOfCatalogue } from "./catalogues-in-force.ts";

export const cataloguesSettings = defineSettings({
  name: "catalogues",
  order: 7,
  place: { section: "site", position: 4 },
  fields: {
    list: catalogueRecords,
    // Versions saved by earlier releases have no such field, so it has a default.
    adult: choice(adultAudiences, { absent: "members" }),
  },
  sample: { list: sampleCatalogues.map(recordOfCatalogue), adult: "members" },
  copy: cataloguesSettingsCopy,
  problems: catalogueProblems,
  samplePictures: { "list.picture": Object.entries(sampleCatalogueTexts).map(samplePictureOfRow) },
  /** Keeps the former addresses of catalogues whose address changes. */
  keep: (value, former) => ({ ...value, list: withFormerAddresses(value.list, former.list) }),
});

export type CataloguesSettings = ValuesOf<typeof cataloguesSettings.fields>;

/** Picture of a catalogue of the sample company, as long as it has that name and title. */
function samplePictureOfRow([name, texts]: [
  string,
  (typeof sampleCatalogueTexts)[string],
]): SamplePicture {
  const { title, picture } = texts;
  const { width, height, widths } = pictures[picture];
  const shown = widths.find((one) => one >= 480) ?? 480;
  const src = pictureUrl({ name: picture, width: shown, format: "webp" });
  return { src, width, height, beside: { name, title } };
}
