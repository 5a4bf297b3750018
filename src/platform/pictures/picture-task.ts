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
  | { kind: "cut"; content: Uint8Array; frame: PictureFrame; focus: PictureFocus }
  | { kind: "resize"; content: Uint8Array; size: PictureSize; format: PictureFormat };

export type PictureResult =
  | ({ kind: "done"; content: Uint8Array } & PictureSize)
  | { kind: "rejected"; problem: PictureProblem };

/** Longest side of a cleaned picture in pixels: more than the widest one on a page, to leave room for cropping. */
export const maxSide = 3840;
