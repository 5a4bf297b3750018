import { choice } from "../../fields/choices.ts";
import type { ValuesOf } from "../../fields/field.ts";
import { longText } from "../../fields/texts.ts";
import {
  type UnattendedRules,
  unattendedRuleFields,
  usualRules,
} from "../../imports/domain/unattended-rules.ts";
import { optionalText, withoutMarkup } from "../../setting-groups/public-texts.ts";
import { defineSettings } from "../../setting-groups/setting-group.ts";
import { importSettingsCopy } from "../copy/import-settings-copy.ts";

export const maxPictureHosts = 4000;

const fields = {
  pictureHosts: optionalText(withoutMarkup(longText(maxPictureHosts))),
  // Files exported by earlier releases lack this newer setting, so it has a default.
  folder: choice(["unwatched", "watched"], { absent: "unwatched" }),
  ...unattendedRuleFields,
};

/** Sources of an import besides the files that the staff upload: hosts of pictures, one a line, and the watched folder. */
export const importSettings = defineSettings({
  name: "imports",
  order: 11,
  place: { section: "sales", position: 5 },
  fields,
  sample: { pictureHosts: "", folder: "unwatched", ...usualRules },
  copy: importSettingsCopy,
});

/** Rules for odd rows in the files of the watched folder, from the settings. */
export function folderRulesOf({
  negativeFigures,
  unknownCodes,
  badCells,
  maxOddPercent,
}: ValuesOf<typeof fields>): UnattendedRules {
  return { negativeFigures, unknownCodes, badCells, maxOddPercent };
}
