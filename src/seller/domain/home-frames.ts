import type { PictureFocus, PictureFrame } from "../../kernel/picture.ts";

/** Picture positions of the home page that the owner can fill: aspect ratio, and widths in pixels. */
export const homeFrames = {
  hero: { ratio: { width: 4, height: 3 }, narrowest: 960, widest: 2304 },
  band: { ratio: { width: 96, height: 41 }, narrowest: 1280, widest: 1920 },
  about: { ratio: { width: 6, height: 7 }, narrowest: 720, widest: 1200 },
} as const satisfies Record<string, PictureFrame>;

export type HomeFrameName = keyof typeof homeFrames;

/** Picture of the owner. `focus`: part that stays visible where a page crops the picture further. */
export type OwnPicture = { id: string; focus: PictureFocus; alt: string };
