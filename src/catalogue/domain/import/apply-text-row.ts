import type { ProductText } from "../product-text.ts";
import type { ValuesOfRow } from "./cell.ts";
import type { translationColumns } from "./columns.ts";

/** Texts of a product in the language of a row; what the row leaves out stays. */
export function applyTextRow(
  values: ValuesOfRow<typeof translationColumns>,
  { language, current }: { language: string; current: ProductText | null },
): ProductText {
  const after = (value: string | null | undefined, known: string | undefined) =>
    value === undefined ? (known ?? "") : (value ?? "");
  return {
    language,
    name: after(values.name, current?.name),
    text: after(values.text, current?.text),
    warnings: after(values.warnings, current?.warnings),
  };
}
