import { choice } from "../../fields/choices.ts";
import { optionalText, withoutMarkup } from "../../fields/public-texts.ts";
import { defineSettings } from "../../fields/setting-group.ts";
import { longText } from "../../fields/texts.ts";
import { importSettingsCopy } from "../copy/import-settings-copy.ts";

/** Sources of an import besides the files that the staff upload: hosts of pictures, one a line, and the watched folder. */
export const importSettings = defineSettings({
  name: "imports",
  order: 11,
  place: { section: "sales", position: 5 },
  fields: {
    pictureHosts: optionalText(withoutMarkup(longText(4000))),
    // Files exported by earlier releases lack this newer setting, so it has a default.
    folder: choice(["unwatched", "watched"], { absent: "unwatched" }),
  },
  sample: { pictureHosts: "", folder: "unwatched" },
  copy: importSettingsCopy,
});
