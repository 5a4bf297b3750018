import type { PictureFocus, PictureFrame, PictureProblem } from "../../kernel/picture.ts";
import type { CatalogueName } from "./catalogue-names.ts";

/** Pictures of one product at most. */
export const mostPictures = 12;

/** Frame of all pictures of products. Suppliers' pictures are often small, so few pixels are needed. */
export const productFrame: PictureFrame = {
  ratio: { width: 4, height: 5 },
  narrowest: 360,
  widest: 960,
};

/** Widths in pixels in which pages show pictures of products; each is one that is served. */
export const productPictureWidths = [240, 360, 480, 640, 960] as const;

export type PictureSource = "upload" | "archive" | "address" | "sample";

/** Reason why the picture at an address is not there. */
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

/** Stored picture: the version that pages show, and the original. */
export type StoredPicture = { picture: string; original: string };

/** Picture of a product in the console. */
export type PictureEntry = {
  id: string;
  source: PictureSource;
  address: string | null;
  /** Text alternative in Spanish; blank if nobody has written one. */
  alt: string;
  focus: PictureFocus;
} & (
  | ({ state: "fetched" } & StoredPicture)
  | { state: "waiting"; attempts: number; dueAt: number }
  | { state: "refused"; reason: FetchProblem }
);

/** Picture as pages show it. */
export type ShownPicture = { id: string; alt: string };

/** Longest text alternative in characters. */
export const longestAlt = 250;

/** Facts of a product from which its picture, or the drawing in its place, is made. */
export type PicturedProduct = {
  name: string;
  brand: string;
  catalogue: CatalogueName;
  /** Names of its categories from the widest to the narrowest. */
  category: readonly string[];
  /** Its main picture, if it has one. */
  picture: ShownPicture | null;
};
