declare module "subset-font" {
  interface Options {
    targetFormat?: "truetype" | "woff2";
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
  }

  /** `text` may be undefined only with the option `keepAllGlyphs`. */
  export default function subsetFont(
    typeface: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
