import type { PictureFrame } from "../../kernel/picture.ts";

/** Picture of a catalogue's card: aspect ratio, and widths in pixels. */
export const catalogueFrame: PictureFrame = {
  ratio: { width: 4, height: 5 },
  narrowest: 480,
  widest: 960,
};
