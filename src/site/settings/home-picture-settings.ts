import type { ValuesOf } from "../../fields/field.ts";
import { pictures, pictureUrl } from "../../generated/pictures.ts";
import {
  type HomeFrameName,
  homeFrames,
  type OwnPicture,
} from "../../seller/domain/home-frames.ts";
import { picture, samplePicture } from "../../setting-groups/picture.ts";
import { defineSettings, type SamplePicture } from "../../setting-groups/setting-group.ts";
import { homePicturesSettingsCopy } from "../copy/home-pictures-settings-copy.ts";
import { samplePictureOf } from "../copy/sample-pictures.ts";

export const homePictureSettings = defineSettings({
  name: "pictures",
  order: 8,
  place: { section: "site", position: 3 },
  fields: {
    hero: picture(homeFrames.hero),
    band: picture(homeFrames.band),
    about: picture(homeFrames.about),
  },
  sample: {
    hero: samplePicture,
    band: samplePicture,
    about: samplePicture,
  },
  copy: homePicturesSettingsCopy,
  samplePictures: samplePicturesOfFrames(),
});

/** Pictures that the owner has set, reduced to the properties that pages need. */
export function ownPicturesOf(
  saved: ValuesOf<typeof homePictureSettings.fields>,
): Partial<Record<HomeFrameName, OwnPicture>> {
  return Object.fromEntries(
    Object.entries(saved).flatMap(([name, { id, focus, alt }]) =>
      id ? [[name, { id, focus, alt }]] : [],
    ),
  );
}

function samplePicturesOfFrames(): Readonly<Record<string, readonly SamplePicture[]>> {
  const frames = Object.keys(homeFrames) as HomeFrameName[];
  return Object.fromEntries(frames.map((frame) => [frame, [samplePictureIn(frame)]]));
}

function samplePictureIn(frame: HomeFrameName): SamplePicture {
  const name = samplePictureOf(frame);
  const { width, height, widths } = pictures[name];
  const shown = widths.find((one) => one >= 480) ?? 480;
  return { src: pictureUrl({ name, width: shown, format: "webp" }), width, height };
}
