import type { Found, ImportReport } from "../domain/report.ts";
import type { EndedRecords, ImportProgress, MissingChoice } from "../domain/run.ts";
import { formatCount } from "../../kernel/format.ts";
import { customersOfWhich } from "../../companies/copy/customer-problems-copy.ts";
import { usedColumnsLine } from "./open-questions-copy.ts";
import { noneEnded } from "../../products/copy/written-products-copy.ts";

export const progressCopy = {
  title: "Trabajando en ello",
  text: "Puede dejar esta página: el trabajo sigue, y aquí lo encontrará cuando vuelva.",
  refresh: "Actualizar la página",
  step: {
    reading: "Leyendo el archivo",
    checking: "Comprobando las filas",
    comparing: "Comparando con el catálogo",
    preparing: "Preparando los cambios",
    writing: "Escribiendo los productos",
  } satisfies Record<ImportProgress["step"], string>,
  waiting: "En espera de su turno",
  done: ({ done, total }: ImportProgress) =>
    total === null
      ? `${formatCount(done)} filas`
      : `${formatCount(done)} de ${formatCount(total)} filas`,
  soFar: (problems: number) =>
    `${problems === 1 ? "1 celda" : `${formatCount(problems)} celdas`} por corregir hasta ahora`,
  first: (shown: number) => `; las primeras ${formatCount(shown)}`,
} as const;

export const mappingCopy = {
  title: "1. Qué es cada columna",
  place: "De dónde se lee",
  sheet: "Qué hoja",
  sheetText: "El libro tiene varias hojas. Se importa una cada vez.",
  headerRow: "Fila de los títulos",
  headerRowHint: (row: number) =>
    row === 0
      ? "Ahora se lee sin títulos. Déjelo vacío para que se busquen."
      : `Ahora es la ${row}. Déjelo vacío para que se busque, o ponga 0 si no hay títulos.`,
  notARow: "Escriba el número de la fila de los títulos, 0 si no hay, o nada para que se busque.",
  titleRows: "Filas con un solo texto",
  titleRowsHint: ({ count, examples }: { count: number; examples: readonly string[] }) =>
    `${count === 1 ? "Hay 1 fila" : `Hay ${formatCount(count)} filas`} con un solo texto (${examples.map((text) => `«${text}»`).join(", ")}). Si son un dato de las filas que van debajo, como la marca, diga cuál.`,
  noTitleRows: "Son filas como las demás",
  placeSubmit: "Leer desde ahí",
  severalSheets: (names: readonly string[]) =>
    `Varias hojas tienen estas columnas: ${names.join(", ")}. Compruebe que la elegida es la que quiere importar.`,
  hiddenSheet: (name: string) => `${name} (oculta)`,
  rows: (rows: number) => (rows === 1 ? "1 fila leída." : `${formatCount(rows)} filas leídas.`),
  sample: (text: string) => `En la primera fila: «${text}»`,
  noSample: "En la primera fila está vacía",
  unnamed: (letters: string) => `Columna ${letters}, sin nombre`,
  ignore: "No importar",
  more: (count: number) =>
    `Hay ${formatCount(count)} columnas más, que no se importan. Quite las que sobren y vuelva a subir el archivo.`,
  rules:
    "Si falta una columna, o la celda está vacía, el dato se queda como está. Para borrar un dato, escriba un guion (-) en su celda.",
  submit: "Comprobar el archivo",
  constants: "Un mismo valor para todas las filas, o valores que se leen de otro modo",
  constantsHint:
    "Para un dato que el archivo no trae, como el catálogo, deje vacío «Donde ponga»: una fila con su propia celda la conserva. Para un código, como el 0 del IVA, escriba en «Donde ponga» el código.",
  noConstant: "Ninguno",
  constantColumn: (line: number) => `Dato ${line}`,
  constantParts: { value: "Donde ponga", text: "Se lee" },
  constantPart: (part: string, line: number) => `${part}, dato ${line}`,
  target: "Lista de precios en la que se escribe",
  targetHint: "Cada archivo, u hoja, es de una sola lista. Las listas se crean en «Precios».",
  targetUnknown: "Elija la lista",
  listOpen: (name: string | null) =>
    name === null
      ? "Elija en qué lista de precios se escribe."
      : `No hay ninguna lista de precios que se llame «${name}». Elija abajo en cuál se escribe o, si falta, créela antes en «Precios».`,
  noKey:
    "Ninguna columna lleva la referencia (SKU) ni el EAN: sin una de las dos no se sabe de qué producto habla cada fila. Elija cuál es.",
  noData:
    "Ninguna columna trae datos, aparte de la referencia. Diga qué es cada una o, si el archivo es de otra cosa (existencias, precios…), cambie arriba qué contiene.",
  noFile:
    "El archivo no está en el servidor que ha respondido, y sin él no se puede cambiar qué es cada columna ni comprobarlo otra vez. Si su sitio tiene varios servidores, actualice la página: quizá responda el que lo recibió. Si sigue igual, el archivo ya no se guarda: vuelva a subirlo.",
  kindSubmit: "Leerlo así",
  repeated: (headers: readonly string[]) =>
    `Varias columnas significan lo mismo: ${headers.join(", ")}. Deje una y ponga «No importar» en las demás.`,
  twice: (column: string) => `Ha elegido «${column}» en varias columnas. Déjela en una sola.`,
  again: "Cambiar qué es cada columna",
  styleTitle: (header: string) => `Cómo se leen los números de «${header}»`,
  styleHint: "En esta columna no se sabe si el punto y la coma separan decimales o miles.",
  style: {
    comma: "La coma separa los decimales, y el punto los miles",
    point: "El punto separa los decimales, y la coma los miles",
  },
  styleOpen: (column: string) =>
    `Diga cómo se leen los números de «${column}»: se pregunta al final de la lista.`,
  styleMissing: "Diga cómo se leen los números de esta columna.",
  readAs: (text: string, read: string) => `«${text}» es ${read}`,
} as const;

export const problemsCopy = {
  title: "2. Lo que no se entiende",
  none: "Se entiende todo: ninguna celda tiene errores.",
  count: (count: number, rows: number) =>
    `${count === 1 ? "1 error" : `${formatCount(count)} errores`} en ${rows === 1 ? "1 fila" : `${formatCount(rows)} filas`}. El resto de las filas está bien.`,
  download: "Descargar las filas con errores (XLSX)",
  downloadText:
    "Trae esas filas con las celdas marcadas y una columna que dice qué corregir. Corríjalas ahí mismo y suba ese archivo, o corrija el suyo.",
  gone: "La lista marcada no está en el servidor que ha respondido: la guarda el que recibió el archivo, hasta que se importa (30 días si se dejan fuera filas con errores). Si su sitio tiene varios servidores, actualice la página: quizá responda ese. Si sigue igual, vuelva a subir el archivo.",
  missed:
    "La lista no se ha podido descargar: no la tiene el servidor que ha respondido, sino el que recibió el archivo. Vuelva a intentarlo; si sigue sin salir, suba el archivo otra vez.",
  causes: "Errores por causa",
  ofCause: (count: number) => (count === 1 ? "1 fila:" : `${formatCount(count)} filas:`),
  onlyCause: "Ver estas filas",
  allCauses: "Ver todas",
  leaveOut: (column: string) => `Dejar «${column}» fuera`,
  empty: "vacía",
  page: (first: number, last: number, total: number) =>
    `Errores ${formatCount(first)} a ${formatCount(last)} de ${formatCount(total)}`,
  pages: "Páginas de errores",
  previous: "Errores anteriores",
  next: "Errores siguientes",
  more: (kept: number) => `Se muestran los primeros ${formatCount(kept)}.`,
  headers: { cell: "Celda", content: "Contiene", sentence: "Qué corregir" },
} as const;

export const differenceCopy = {
  title: "3. Diferencias con el catálogo",
  same: "El catálogo ya dice lo mismo que el archivo: no hay nada que escribir.",
  counts: {
    added: "Productos nuevos",
    changed: "Productos que cambian",
    unchanged: "Sin cambios",
    rejected: "Filas con errores",
    missing: "A la venta y no están en el archivo",
  },
  ofWhich: {
    "iva-changes": "de ellos, cambia el IVA",
    "adult-removed": "de ellos, dejan de ser solo para adultos",
    "many-discontinued": "de ellos, dejan de venderse",
    "price-changes": "de ellos, cambian más del 20 %",
    "price-drift": "de ellos, cambian más del 20 % en una semana",
    "many-prices-fall": "de ellos, bajan",
    "below-cost": "de ellos, por debajo del coste",
    "dearer-rungs": "de ellos, más caros al comprar más",
    "rungs-off-pack": "de ellos, con una cantidad que no se sirve",
    "many-emptied": "de ellos, se quedan sin existencias",
    "many-unknown-products": "Artículos que no están en el catálogo",
    "many-negative-figures": "Cifras negativas",
    ...customersOfWhich,
  } as Readonly<Record<string, string>>,
  examples: {
    added: "Nuevos, por ejemplo",
    changed: "Cambian, por ejemplo",
    missing: "Dejan de venderse, por ejemplo",
  },
  download: "Descargar todos los cambios (XLSX)",
  before: "Antes",
  after: "Después",
  notes: ({
    renewed,
    hiddenRows,
    formulas,
    mergedCells,
    sumRows,
    taricCodes,
    ignoredHeaders,
    ...report
  }: ImportReport): string[] => [
    ...(renewed > 0
      ? [
          renewed === 1
            ? "1 producto no cambia y recibe la fecha del nuevo informe."
            : `${formatCount(renewed)} productos no cambian y reciben la fecha del nuevo informe.`,
        ]
      : []),
    ...oddRows(report),
    ...unlistedTiers(report),
    ...(hiddenRows > 0
      ? [
          hiddenRows === 1
            ? "1 fila está oculta, y se lee también."
            : `${formatCount(hiddenRows)} filas están ocultas, y se leen también.`,
        ]
      : []),
    ...unreadSheets(report),
    ...filledFromMerged(mergedCells),
    ...leftOutSums(sumRows),
    ...shortenedCodes(taricCodes),
    ...(formulas > 0
      ? [
          formulas === 1
            ? "1 celda es una fórmula: cuenta el valor que guardó la hoja de cálculo."
            : `${formatCount(formulas)} celdas son fórmulas: cuenta el valor que guardó la hoja de cálculo.`,
        ]
      : []),
    ...usedColumnsLine(report.columns),
    ...(ignoredHeaders.length > 0
      ? [
          `No se importan las columnas: ${ignoredHeaders.slice(0, 40).join(", ")}${ignoredHeaders.length > 40 ? "…" : ""}.`,
        ]
      : []),
  ],
} as const;

/** Cells of a sheet that are merged with one above. */
export function leftOutSums(rows: number): string[] {
  if (rows === 0) return [];
  return [
    rows === 1
      ? "1 fila es un subtotal o un total: no se lee."
      : `${formatCount(rows)} filas son subtotales o totales: no se leen.`,
  ];
}

export function filledFromMerged(cells: number): string[] {
  if (cells === 0) return [];
  return [
    cells === 1
      ? "1 celda está combinada con otra de más arriba y lleva su mismo valor."
      : `${formatCount(cells)} celdas están combinadas con otra de más arriba y llevan su mismo valor.`,
  ];
}

/** Customs codes of which the last two digits are not stored. */
export function shortenedCodes(taricCodes: number): string[] {
  if (taricCodes === 0) return [];
  return [
    taricCodes === 1
      ? "1 código TARIC de 10 cifras: se guardan las 8 de la nomenclatura combinada."
      : `${formatCount(taricCodes)} códigos TARIC de 10 cifras: se guardan las 8 de la nomenclatura combinada.`,
  ];
}

/** Rows of a stock report that are left out or corrected, with the first of their references. */
export function oddRows({
  leftOut,
  negative,
}: Pick<ImportReport, "leftOut" | "negative">): string[] {
  const named = ({ count, examples }: Found) =>
    `(${examples.join(", ")}${count > examples.length ? "…" : ""})`;
  return [
    ...(leftOut.count > 0
      ? [
          leftOut.count === 1
            ? `1 artículo no está en el catálogo y se deja fuera ${named(leftOut)}.`
            : `${formatCount(leftOut.count)} artículos no están en el catálogo y se dejan fuera ${named(leftOut)}.`,
        ]
      : []),
    ...(negative.count > 0
      ? [
          negative.count === 1
            ? `1 cifra es negativa y cuenta como 0 ${named(negative)}.`
            : `${formatCount(negative.count)} cifras son negativas y cuentan como 0 ${named(negative)}.`,
        ]
      : []),
  ];
}

/** Tiers of customers that no price list has: their customers would get the general prices without notice. */
export function unlistedTiers({
  tiersWithoutList: tiers,
}: Pick<ImportReport, "tiersWithoutList">): string[] {
  if (tiers.length === 0) return [];
  const named = tiers
    .slice(0, 20)
    .map(
      ({ tier, count }) =>
        `«${tier}» (${formatCount(count)} ${count === 1 ? "cliente" : "clientes"})`,
    );
  const rest = tiers.length > 20 ? "…" : "";
  return [
    tiers.length === 1
      ? `Ninguna lista de precios tiene la tarifa ${named[0]}. Mientras no la tenga ninguna, sus clientes reciben los precios generales, salvo quien tiene lista propia.`
      : `Ninguna lista de precios tiene las tarifas ${named.join(", ")}${rest}. Mientras no las tenga ninguna, sus clientes reciben los precios generales, salvo quien tiene lista propia.`,
  ];
}

/** Sheets of a workbook that an import has not read; it reads one at a time. */
export function unreadSheets({
  hiddenSheets,
  otherSheets,
}: Pick<ImportReport, "hiddenSheets" | "otherSheets">): string[] {
  return [
    ...(otherSheets.length > 0
      ? [`Se lee una hoja; no se leen estas otras: ${listNames(otherSheets)}.`]
      : []),
    ...(hiddenSheets.length > 0
      ? [`No se leen las hojas ocultas: ${listNames(hiddenSheets)}.`]
      : []),
  ];
}

function listNames(names: readonly string[]): string {
  return `${names.slice(0, 20).join(", ")}${names.length > 20 ? "…" : ""}`;
}

export const missingCopy = {
  title: "Los que faltan en el archivo",
  text: (count: number) =>
    count === 1
      ? "1 producto que está a la venta no viene en el archivo. Nunca se borra: elija qué se hace con él."
      : `${formatCount(count)} productos que están a la venta no vienen en el archivo. Nunca se borran: elija qué se hace con ellos.`,
  choice: {
    leave: "Dejarlos como están",
    ending: "Venderlos hasta fin de existencias",
    discontinued: "Descatalogarlos",
  } satisfies Record<MissingChoice, string>,
  hint: {
    leave: "Lo normal cuando el archivo trae solo una parte del catálogo.",
    ending: "Cuando el archivo es el catálogo entero y lo que falta no se repondrá.",
    discontinued: "Cuando el archivo es el catálogo entero y lo que falta ya no se vende.",
  } satisfies Record<MissingChoice, string>,
  submit: "Volver a comprobar con esta elección",
} as const;

const endMissing: Readonly<Record<MissingChoice, (products: string) => string>> = {
  leave: (products) => `dejar ${products} como están`,
  ending: (products) => `vender ${products} hasta fin de existencias`,
  discontinued: (products) => `descatalogar ${products}`,
};

export const approvalCopy = {
  title: "4. Importar",
  skip: (rows: number) =>
    rows === 1
      ? "Importar las demás filas y dejar fuera la que tiene errores"
      : `Importar las demás filas y dejar fuera las ${formatCount(rows)} que tienen errores`,
  guards: "Lo siguiente suele ser un error del archivo. Acepte cada cosa por separado:",
  examples: (skus: readonly string[], count: number) =>
    `${skus.join(", ")}${count > skus.length ? "…" : ""}`,
  typedLabel: "Para confirmarlo, escriba cuántos productos dejan de venderse",
  typedHint: (count: number) => `Son ${formatCount(count)}, más del 5 % del catálogo.`,
  submit: (count: number, { count: ended, choice }: EndedRecords = noneEnded): string => {
    const own = count - ended;
    const named = (products: number) =>
      products === 1 ? "1 producto" : `${formatCount(products)} productos`;
    if (ended === 0) return `Importar ${named(own)}`;
    const end = endMissing[choice](own > 0 ? formatCount(ended) : named(ended));
    return own > 0 ? `Importar ${named(own)} y ${end}` : end.charAt(0).toUpperCase() + end.slice(1);
  },
  discard: "Descartar el archivo",
  discardText: "El archivo y lo que se ha leído de él se borran. El catálogo no cambia.",
  badRows: "Hay filas con errores. Corríjalas, o marque que quiere dejarlas fuera.",
  guarded: "Marque cada una de las cosas que acepta, o corrija el archivo.",
  wrongCount: "Ese no es el número de productos que dejan de venderse. Escríbalo en cifras.",
} as const;
