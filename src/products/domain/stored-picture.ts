import type { PictureFocus, PictureFrame, PictureProblem } from "../../kernel/picture.ts";
import type { CatalogueName } from "./catalogue-names.ts";

export const maxPictures = 12;

/** Aspect ratio and width limits in pixels; the limits are low, because suppliers' pictures are often small. */
export const productFrame: PictureFrame = {
  ratio: { width: 4, height: 5 },
  narrowest: 360,
  widest: 960,
};

/** Widths of product pictures in pixels, for `srcset`; the server has a file of each. */
export const productPictureWidths = [240, 360, 480, 640, 960] as const;

export type PictureSource = "upload" | "archive" | "address" | "sample";

export type FetchProblem =
  | PictureProblem
  | "host-not-allowed"
  | "private-address"
  | "no-address"
  | "no-connection"
  | "certificate"
  | "redirected"
  | "not-found"
  | "status";

/** Ids in the picture store: the version of the picture that pages show, and the original. */
export type StoredPicture = { picture: string; original: string };

export type PictureEntry = {
  id: string;
  source: PictureSource;
  address: string | null;
  /** Alt text in Spanish; blank if not written yet. */
  alt: string;
  focus: PictureFocus;
} & (
  | ({ state: "fetched" } & StoredPicture)
  | { state: "waiting"; attempts: number; dueAt: number }
  | { state: "refused"; reason: FetchProblem }
);

/** Picture of a product for pages: id in the picture store, and alt text. */
export type ShownPicture = { id: string; alt: string };

export const maxAltLength = 250;

export type PicturedProduct = {
  name: string;
  brand: string;
  catalogue: CatalogueName;
  /** Category names, from the top level down. */
  category: readonly string[];
  picture: ShownPicture | null;
};
