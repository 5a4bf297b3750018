import { formatIsoDay } from "../../kernel/format.ts";
import type { ExportFormat } from "../domain/export.ts";

export const exportCopy = {
  /** Name of the sheet of an exported workbook without a target. */
  sheet: "Datos",
  title: "Exportar",
  text: "Lo que hay, con las columnas de la importación: importado otra vez, sin cambios.",
  kind: "Qué contiene",
  list: "Lista de precios",
  listHint: "Solo cuenta para los precios.",
  format: "Formato",
  formats: {
    xlsx: "Excel (.xlsx)",
    ods: "LibreOffice (.ods)",
    csv: "CSV",
    json: "JSON",
  } satisfies Record<ExportFormat, string>,
  since: "Solo lo que ha cambiado desde",
  sinceHint: "Vacío: todo.",
  submit: "Descargar",
  fileName: (
    name: string,
    { list, format, at }: { list: string | null; format: ExportFormat; at: number },
  ): string =>
    `${[name, ...(list === null ? [] : [list.replace(/[/\\:*?"<>|]/g, " ")])].join("-")}-${formatIsoDay(at)}.${format}`,
};
