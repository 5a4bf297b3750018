import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import { nothingChanged } from "../../imports/copy/unread-file-copy.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { ImportRun } from "../../imports/domain/run.ts";
import { formatMoment } from "../../kernel/format.ts";

const states: Readonly<Record<ImportRun["state"], string>> = {
  uploaded: "recibida",
  read: "leída",
  checked: "comprobada",
  approved: "aprobada",
  applied: "aplicada",
  failed: "fallida",
  undone: "deshecha",
};

/** Answers of the commands that import files. */
export const importCommandCopy = {
  listOnlyFor: (kinds: readonly string[]) =>
    `--list solo vale con --kind ${kinds.join(" o ")}. No se ha cambiado nada.`,
  missingOnlyFor: (kinds: readonly string[]) =>
    `--missing solo vale con archivos de ${kinds.join(" o ").toLowerCase()}. No se ha cambiado nada.`,
  noFile: (path: string) => `No hay ningún archivo en ${path}. No se ha cambiado nada.`,
  nothingChanged,
  dryRun: "Era una comprobación: no se ha cambiado nada.",
  badRows: "Hay filas con errores: corríjalas, o déjelas fuera con --skip-bad-rows.",
  badRowsOf: (kinds: readonly string[]) =>
    `Hay filas con errores en ${kinds.join(" y en ")}, y un archivo se importa entero o nada: corríjalas, déjelas fuera con --skip-bad-rows, o deje fuera esa parte con --leave-out.`,
  appliedParts: (parts: readonly { name: string; records: number }[], runId: string) =>
    `Escrito: ${parts.map(({ name, records }) => `${name}, ${records}`).join("; ")}. Para deshacerlo todo: npm run -s catalogue -- undo ${runId}`,
  leftOut: (parts: readonly string[]) => `Queda fuera: ${parts.join("; ")}.`,
  noSuchPart: (names: readonly string[], known: readonly string[]) =>
    `El archivo no tiene ninguna parte que se llame ${names.join(", ")}; las que tiene son: ${known.join(", ")}. No se ha cambiado nada.`,
  nothingLeft: "Deje al menos una parte del archivo. No se ha cambiado nada.",
  undoneParts: (parts: readonly { name: string; records: number }[]) =>
    `Vuelve a su estado anterior todo lo del archivo: ${parts.map(({ name, records }) => `${name}, ${records}`).join("; ")}.`,
  guarded: (guards: readonly string[]): string =>
    `Permítalo con --allow ${guards.join(",")}, o todo con --yes.`,
  runLine(
    copy: ImportKindCopy,
    { id, createdAt, fileName, state, report }: ImportRun,
    { target }: { target: string | null },
  ): string {
    const counts = report?.counts;
    return `${id}  ${formatMoment(createdAt)}  ${aboutFile(copy, target)}  ${states[state]}  ${fileName}  +${counts?.added ?? 0} ~${counts?.changed ?? 0}`;
  },
  /** Line below that of an import, for a further part of its file. */
  partLine: (
    copy: ImportKindCopy,
    { report, decision }: ImportRun,
    { target }: { target: string | null },
  ): string =>
    `    y ${aboutFile(copy, target)}${decision?.isLeftOut ? ", que quedó fuera" : ""}  +${report?.counts.added ?? 0} ~${report?.counts.changed ?? 0}`,
} as const;
