import type { PictureFocus, PictureFrame } from "../../kernel/picture.ts";

const card = { ratio: { width: 4, height: 5 }, narrowest: 480, widest: 960 } as const;

/** Frames of the home page's pictures that the owner can replace; those of products belong to the products. */
export const homeFrames = {
  hero: { ratio: { width: 4, height: 3 }, narrowest: 960, widest: 2304 },
  band: { ratio: { width: 96, height: 41 }, narrowest: 1280, widest: 1920 },
  about: { ratio: { width: 6, height: 7 }, narrowest: 720, widest: 1200 },
  rizos: card,
  espiritual: card,
  erotica: card,
} as const satisfies Record<string, PictureFrame>;

export type HomeFrameName = keyof typeof homeFrames;

/** Picture of the owner in a frame. `focus`: part that stays where a page cuts it further. */
export type OwnPicture = { id: string; focus: PictureFocus; alt: string };
