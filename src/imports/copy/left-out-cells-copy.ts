import { formatCount } from "../../kernel/format.ts";
import type { ImportReport } from "../domain/report.ts";

/** Cells that are left out without their rows. */
export function describeLeftOutCells({
  leftOutCells: { count, examples },
}: Pick<ImportReport, "leftOutCells">): string[] {
  if (count === 0) return [];
  const named = `${examples.join(", ")}${count > examples.length ? "…" : ""}`;
  return [
    count === 1
      ? `1 celda no se entiende y se deja fuera, sin su fila: ${named}.`
      : `${formatCount(count)} celdas no se entienden y se dejan fuera, sin sus filas: ${named}.`,
  ];
}
