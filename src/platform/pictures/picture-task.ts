import type {
  PictureFocus,
  PictureFrame,
  PictureProblem,
  PictureSize,
} from "../../kernel/picture.ts";

export type PictureFormat = "avif" | "webp" | "jpg";

export type PictureTask =
  /** Decodes an untrusted upload, rotates it upright and removes its metadata (camera, place). */
  | { kind: "clean"; content: Uint8Array }
  /** Decodes an untrusted logo, SVG included, and trims it; transparent parts stay. */
  | { kind: "clean-logo"; content: Uint8Array }
  | { kind: "cut"; content: Uint8Array; frame: PictureFrame; focus: PictureFocus }
  /** Draws a line of text as PNG on an opaque ground. */
  | ({ kind: "draw-text" } & LineOfText)
  /** Scales a stored logo to a width in pixels, as PNG on an opaque ground. */
  | ({ kind: "set-logo"; content: Uint8Array } & LogoOnGround)
  | { kind: "resize"; content: Uint8Array; size: PictureSize; format: PictureFormat };

export type LineOfText = {
  text: string;
  /** Path of a TrueType file, and the family's name in it. */
  typeface: string;
  family: string;
  /** Pixels per em. */
  size: number;
  /** Colours such as `#1e2b25`. */
  ink: string;
  ground: string;
  /** Pixels of ground around the text. */
  margin: { sides: number; ends: number };
};

export type LogoOnGround = {
  width: number;
  /** Colour such as `#ffffff`. */
  ground: string;
  margin: { sides: number; ends: number };
};

export type PictureResult =
  | ({ kind: "done"; content: Uint8Array } & PictureSize)
  | { kind: "rejected"; problem: PictureProblem };

/** Longest side of a cleaned picture in pixels: more than the widest one on a page, to leave room for cropping. */
export const maxSide = 3840;
