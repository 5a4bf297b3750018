import { formatMoment } from "../../kernel/format.ts";
import { picturesCopy } from "../../pictures/copy/pictures-copy.ts";
import type { PictureRun } from "../../pictures/domain/picture-run.ts";

export const catalogueCommandCopy = {
  failed: "No se ha podido importar",
  usage: [
    "Uso: npm run -s catalogue -- import ARCHIVO [--dry-run] [--kind products|stock|codes|translations|prices|pictures]",
    '       [--sheet HOJA ("*": todas las que tienen los mismos títulos)] [--sheet-names CAMPO (de los nombres de las hojas)]',
    "       [--header-row NÚMERO (0: sin títulos)] [--title-rows CAMPO (de las filas con un solo texto)]",
    '       [--column "TÍTULO=campo" (sin campo: no se importa; sin títulos, la letra de la columna)]... [--constant "campo=valor para todas las filas"]... [--value "campo:valor=se lee como"]...',
    '       [--decimals "campo=comma|point" (qué separa los decimales)]... [--dates "campo=day|month" (qué va delante en las fechas)]...',
    "       [--leave-out PARTE (products, prices, prices:LISTA, stock, codes o translations)]...",
    "       [--list LISTA] [--yes] [--allow iva-changes,adult-removed,many-discontinued,price-changes,price-drift,many-prices-fall,below-cost,dearer-rungs,rungs-off-pack,many-emptied,many-unknown-products,many-negative-figures,many-cells-left-out]",
    "       [--missing leave|ending|discontinued] [--missing-count NÚMERO] [--skip-bad-rows] [--format json]",
    "     npm run -s catalogue -- undo IMPORTACIÓN",
    "     npm run -s catalogue -- runs",
    "     npm run -s catalogue -- export --format json|csv|xlsx|ods [--kind products|prices|stock|codes|translations] [--list LISTA]",
    "       [--changed-since FECHA (no con codes)]",
  ].join("\n"),
  noListToExport: (name: string, known: readonly string[]) =>
    `No hay ninguna lista de precios que se llame «${name}»; las que hay son: ${known.slice(0, 50).join(", ")}.`,
  changedMeanwhile: "El catálogo ha cambiado entre tanto: repita la importación.",
  tooLate: "Solo se puede deshacer una importación de los últimos 30 días.",
  notApplied: "No hay ninguna importación aplicada con ese identificador.",
  undone(products: number, kept: readonly string[]): string {
    return `${products === 1 ? "1 producto vuelve" : `${products} productos vuelven`} a su estado anterior.${keptSentence(kept)}`;
  },
  kept: keptSentence,
  picturesUndone({ products, kept }: { products: number; kept: number }): string {
    const rest = kept === 0 ? "" : ` Siguen como están ${kept}, que alguien ha cambiado después.`;
    return `${products === 1 ? "1 producto tiene" : `${products} productos tienen`} otra vez sus imágenes anteriores.${rest}`;
  },
  pictureRunLine({ id, createdAt, fileName, state }: PictureRun): string {
    return `${id}  ${formatMoment(createdAt)}  ${picturesCopy.kindName}  ${picturesCopy.states[state].toLowerCase()}  ${fileName}`;
  },
};

/** Sentence, after another one, on the products that an undo leaves as they are; blank without any. */
function keptSentence(kept: readonly string[]): string {
  if (kept.length === 0) return "";
  return ` Siguen como están ${kept.slice(0, 20).join(", ")}${kept.length > 20 ? "…" : ""}, que alguien ha cambiado o completado después.`;
}
