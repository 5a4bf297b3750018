import { formatCount } from "../../kernel/format.ts";
import type { ImportProgress } from "../domain/run.ts";

export const progressCopy = {
  title: "Trabajando en ello",
  text: "Puede dejar esta página: el trabajo sigue, y aquí lo encontrará cuando vuelva.",
  refresh: "Actualizar la página",
  waiting: "En espera de su turno",
  done: ({ done, total }: ImportProgress) =>
    total === null
      ? `${formatCount(done)} filas`
      : `${formatCount(done)} de ${formatCount(total)} filas`,
  soFar: (problems: number) =>
    `${problems === 1 ? "1 celda" : `${formatCount(problems)} celdas`} por corregir hasta ahora`,
  first: (shown: number) => `; las primeras ${formatCount(shown)}`,
} as const;
