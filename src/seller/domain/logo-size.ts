import type { PictureSize } from "../../kernel/picture.ts";

const maxHeight = 44;
const maxWidth = 240;
const area = 5600;

/** Size of a logo on a page in pixels: all have about the same area, so that wide and round ones weigh the same. */
export function shownLogoSize({ width, height }: PictureSize): PictureSize {
  const ratio = width / height;
  const high = Math.min(maxHeight, Math.sqrt(area / ratio), maxWidth / ratio);
  return { width: Math.round(high * ratio), height: Math.round(high) };
}
