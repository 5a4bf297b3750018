import type { ChangeKind } from "../domain/change.ts";

const kinds: Record<ChangeKind, string> = {
  added: "Nuevo",
  changed: "Cambia",
  missing: "No viene",
};

export const differenceWorkbookCopy = {
  sheet: "Cambios",
  headings: ["Qué pasa", "Fila", "Código", "Nombre", "Dato", "Antes", "Después"],
  kinds,
  fileName: (uploaded: string) => `cambios-${uploaded.replace(/\.[a-z]{2,5}$/i, "")}.xlsx`,
};
