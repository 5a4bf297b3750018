import type { KindCommandCopy } from "../../imports/domain/kind-copy.ts";

const companies = (count: number) => (count === 1 ? "1 empresa" : `${count} empresas`);

export const customerCommandCopy = {
  failed: "No se ha podido importar",
  usage: [
    "Uso: npm run -s companies -- list --format json",
    "     npm run -s companies -- export --format csv|xlsx|ods|json [--changed-since FECHA]",
    '     npm run -s companies -- import ARCHIVO [--sheet HOJA] [--header-row NÚMERO] [--column "TÍTULO=campo"] [--constant "campo=valor"] [--value "campo:valor=se lee como"] [--decimals "campo=comma|point"] [--dates "campo=day|month"] [--dry-run] [--yes] [--skip-bad-rows] [--format json]',
    "       [--allow renamed-customers,emails-of-others,emails-changed,surcharge-removed,many-customers-changed]",
    "     npm run -s companies -- undo IMPORTACIÓN",
    "     npm run -s companies -- runs",
  ].join("\n"),
  changedMeanwhile: "Las empresas han cambiado entre tanto: repita la importación.",
  notApplied: "No hay ninguna importación de clientes aplicada con ese identificador.",
  tooLate: "Solo se puede deshacer una importación de los últimos 30 días.",
  undone(count: number, kept: readonly string[]): string {
    const rest =
      kept.length === 0
        ? ""
        : ` Siguen como están ${kept.slice(0, 20).join(", ")}${kept.length > 20 ? "…" : ""}.`;
    return `${companies(count)}: como antes de la importación.${rest}`;
  },
} as const;

/** Texts of customer files in the answers to commands. */
export const customerFileCopy: KindCommandCopy = {
  nothingToWrite: "Las fichas ya dicen lo mismo que el archivo: no se ha escrito nada.",
  changedMeanwhile: customerCommandCopy.changedMeanwhile,
  noKey: (headers) =>
    `Ninguna columna lleva el NIF ni el número de cliente; las que hay son: ${headers.join(", ")}. No se ha cambiado nada.`,
  written: companies,
  applied: (count, runId) =>
    `${companies(count)}. No se ha avisado a nadie: hágalo desde /gestion/empresas/importaciones/${runId}. Para deshacerlo: npm run -s companies -- undo ${runId}`,
};
