export const pictureLimits = { fileBytes: 20 * 1024 * 1024, pixels: 40_000_000 };

export type PictureProblem =
  | "empty"
  | "too-many-bytes"
  | "not-a-picture"
  /** A logo that could not be told from the light ground of the pages. */
  | "too-pale"
  /** HEIF of a telephone. */
  | "heic"
  | "too-many-pixels"
  | "animated"
  | "damaged"
  | "too-few-pixels"
  | "too-slow"
  /** The queue of pictures is full. */
  | "busy"
  /** The disk is full or cannot be written to. */
  | "no-room";

/** Part of a picture that is kept when it is cropped. */
export const pictureFocuses = [
  "center-middle",
  "left-top",
  "center-top",
  "right-top",
  "left-middle",
  "right-middle",
  "left-bottom",
  "center-bottom",
  "right-bottom",
] as const;
export type PictureFocus = (typeof pictureFocuses)[number];

/** Size in pixels, or aspect ratio of `width` to `height`. */
export type PictureSize = { width: number; height: number };

/** Area of a page to which uploaded pictures are cropped: aspect ratio, minimum and maximum width in pixels. */
export type PictureFrame = { ratio: PictureSize; narrowest: number; widest: number };

/** Id of a stored picture: SHA-256 of its content, and its size in pixels: «3f…9a-1920x820». */
const shape = /^[0-9a-f]{64}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Size of a stored picture, from its id; null for other texts. */
export function sizeOfPicture(id: string): PictureSize | null {
  const [, width, height] = shape.exec(id) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
