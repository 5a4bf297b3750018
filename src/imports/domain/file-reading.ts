import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import type { DateOrder } from "./date-evidence.ts";

/** Choices about a file besides the meaning of its headings, such as its sheet; kept for files with the same headings. */
export type FileReading = {
  sheetName: string | null;
  headerRow: number | null;
  /** True if sheet and row are those of one part of the file alone. */
  isOfPart: boolean;
  titleRows: string | null;
  sheetNames: string | null;
  constants: Readonly<Record<string, string>>;
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  styles: Partial<Record<string, DecimalStyle>>;
  dateOrders: Partial<Record<string, DateOrder>>;
};
