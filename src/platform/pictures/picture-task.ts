import type {
  PictureFocus,
  PictureFrame,
  PictureProblem,
  PictureSize,
} from "../../kernel/picture.ts";

export type PictureFormat = "avif" | "webp" | "jpg";

/** Work on one picture, done in a process of its own. */
export type PictureTask =
  /** Decodes an upload of unknown content, turns it upright and removes what it says of its maker and place. */
  | { kind: "clean"; content: Uint8Array }
  | { kind: "cut"; content: Uint8Array; frame: PictureFrame; focus: PictureFocus }
  | { kind: "resize"; content: Uint8Array; size: PictureSize; format: PictureFormat };

export type PictureResult =
  | ({ kind: "done"; content: Uint8Array } & PictureSize)
  | { kind: "rejected"; problem: PictureProblem };

/** Longest side in pixels of a cleaned picture: the widest frame, with room for a cut. */
export const longestSide = 3840;
