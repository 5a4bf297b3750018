import type { NumberFormat } from "./number-format.ts";
import { type Cell, emptyCell } from "./table.ts";

type Shown = { shown: string; format?: NumberFormat };

/** Content of a cell by the type of its value (part 3, 19.389). */
export function odsCellContent(attributes: Record<string, string>, { shown, format }: Shown): Cell {
  const content = typedValue(attributes, { shown, format });
  if (attributes["table:formula"] === undefined) return content;
  if (content.kind !== "empty") return { ...content, formula: true };
  // Without a type, the program that wrote the file has not computed the formula.
  return attributes["office:value-type"] === "string"
    ? content
    : { kind: "error", text: "", formula: true };
}

function typedValue(attributes: Record<string, string>, { shown, format }: Shown): Cell {
  if (attributes["calcext:value-type"] === "error") return { kind: "error", text: shown };
  switch (attributes["office:value-type"]) {
    case "float":
    case "percentage":
    case "currency":
      return numberCell(attributes, format);
    case "date":
      return dateCell(attributes["office:date-value"] ?? "");
    case "boolean":
      return { kind: "boolean", value: attributes["office:boolean-value"] === "true" };
    default: {
      const text = attributes["office:string-value"] ?? shown;
      return text === "" ? emptyCell : { kind: "text", text };
    }
  }
}

function numberCell(attributes: Record<string, string>, format: NumberFormat | undefined): Cell {
  const text = attributes["office:value"] ?? "";
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) return { kind: "error", text };
  const named = attributes["office:currency"];
  const currency = named === undefined ? format?.currency : named === "EUR" ? null : named;
  const unit = attributes["office:value-type"] === "percentage" ? "%" : format?.unit;
  const isPadded = format && format.digits > 0 && Number.isSafeInteger(value) && value >= 0;
  return {
    kind: "number",
    value,
    text: isPadded ? String(value).padStart(format.digits, "0") : text,
    ...(currency && { currency }),
    ...(unit && !named && { unit }),
  };
}

function dateCell(value: string): Cell {
  const [text, day, time] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d)?(?=\.|$)/.exec(value) ?? [];
  if (text === undefined || day === undefined) return { kind: "error", text: value.slice(0, 100) };
  return { kind: "date", text: time === "T00:00:00" ? day : text };
}
