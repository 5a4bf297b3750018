import type { DecimalStyle } from "../../kernel/decimal-style.ts";

/** What a user has chosen about a file beside the meaning of its headings, for files with the same headings. */
export type FileReading = {
  sheetName: string | null;
  headerRow: number | null;
  titleRows: string | null;
  constants: Readonly<Record<string, string>>;
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  styles: Partial<Record<string, DecimalStyle>>;
};
