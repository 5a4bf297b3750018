import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import type { translationColumns } from "../../products/domain/product-columns.ts";
import type { ProductText } from "../../products/domain/product-text.ts";

/** Texts of a product after a row in one language: null clears a text, an absent column changes nothing. */
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
