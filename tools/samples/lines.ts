import type { BrandName } from "./brands.ts";
import type { KindName } from "./kinds.ts";

/** Product line of the sample catalogue: one article with its sizes, scents or shades. */
export type Line = {
  /** First part of the SKU; each variant adds its own («RIZ-CHN» and «500»). */
  code: string;
  brand: BrandName;
  kind: KindName;
  category: string;
  /** Name with `{v}` for the variant and `{c}` for the content. */
  name: string;
  /** Name shared by the variants; left out for lines of one product. */
  family?: string;
  /** Description; `{v}` as in the name, `{t}` for the ingredients. */
  text: string;
  /** INCI list; `{v}` stands for the ingredients of a variant. */
  inci?: string;
  /** Sentences after the warnings of the kind. */
  warnings?: string;
  /** Discreet name for parcels, to which the content is appended. */
  discreet?: string;
  /** Order multiple and units per case, in place of the kind's. */
  pack?: readonly [multiple: number, unitsPerCase: number];
  origin?: string;
  manufacturer?: string;
  cnCode?: string;
  /** Variant whose SKU names the picture in `samples/pictures`, which all variants share. */
  picture?: string;
  /** True if variants differ in what the picture shows, such as the scent on the label: only its own sizes share it. */
  isOwnPicture?: boolean;
  /** Alternative text of the picture. */
  alt?: string;
  detail?: PictureDetail;
  variants: readonly Variant[];
};

/**
 * Second view: a part of the large render in `src/site/assets/pictures`, as high as 5/4 of its width, in pixels. Narrower
 * ones than 480 pixels would be shown in the next width that pages have, which is 360.
 */
export type PictureDetail = {
  /** File name without `.png`. */
  render: string;
  left: number;
  top: number;
  width: number;
  alt: string;
};

/** Variant: last part of the SKU, text for `{v}`, package content, gross weight in grams, and fields that override those of the line. */
export type Variant = readonly [
  code: string,
  label: string,
  content: string,
  grams: number,
  more?: {
    name?: string;
    inci?: string;
    /** Words for `{v}` in the text. */
    text?: string;
    /** Sentence about the ingredients, in place of `{t}` in the description of a food product. */
    ingredients?: string;
    state?: "hasta fin de existencias" | "descatalogado" | "borrador";
    replacedBy?: string;
    pack?: readonly [multiple: number, unitsPerCase: number];
    cnCode?: string;
    origin?: string;
  },
];
