import { formatCount } from "../../kernel/format.ts";

export const mappingCopy = {
  title: "1. Qué es cada columna",
  place: "De dónde se lee",
  sheet: "Qué hoja",
  sheetText:
    "El libro tiene varias hojas. Se lee una, o todas las que tienen los mismos títulos como si fueran una sola.",
  allSheets: "Todas las que tienen los mismos títulos",
  sheetNames: "Qué es el nombre de la hoja",
  sheetNamesHint:
    "Si cada hoja es de una marca o de un catálogo, dígalo aquí: vale para todas sus filas.",
  noSheetNames: "No es ningún dato",
  placesText:
    "El archivo tiene datos en varias hojas. Diga de cuál se lee cada cosa, y en qué fila están los títulos.",
  sheetOfKind: (kind: string) => `Hoja de ${kind.toLowerCase()}`,
  headerRowOf: (sheet: string) => `Fila de los títulos de «${sheet}»`,
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
  ofSheet: (name: string) => `Hoja «${name}»`,
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
  datesTitle: (header: string) => `Cómo se leen las fechas de «${header}»`,
  datesHint: "Compruebe qué va delante en las fechas de esta columna.",
  dateOrder: {
    day: "El día va delante, y después el mes",
    month: "El mes va delante, y después el día",
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
  accept: (count: number, { text, other }: { text: string; other: string }) =>
    count === 1
      ? `Leer «${text}» como «${other}»`
      : `Aceptar las ${count} propuestas, como «${other}» por «${text}»`,
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

/** Titles of the parts of a file with several kinds of data, and their choice. */
export const partsCopy = {
  problems: (name: string) => `2. Lo que no se entiende de ${name}`,
  difference: (name: string) => `3. Diferencias: ${name}`,
  leftOut: (name: string) => `Quedó fuera: ${name}`,
  choice: "Qué se importa de este archivo",
  choiceHint:
    "Se importa y se deshace junto. Si deja fuera los productos, tampoco se importan los precios y las existencias de los que son nuevos.",
  records: (name: string, count: number) => `${name}: ${formatCount(count)}`,
  nothingLeft: "Marque al menos una parte del archivo, o descártelo.",
} as const;

export const differenceCopy = {
  download: "Descargar todos los cambios (XLSX)",
  before: "Antes",
  after: "Después",
} as const;

export const approvalCopy = {
  title: "4. Importar",
  skip: (rows: number) =>
    rows === 1
      ? "Importar las demás filas y dejar fuera la que tiene errores"
      : `Importar las demás filas y dejar fuera las ${formatCount(rows)} que tienen errores`,
  guards: "Lo siguiente suele ser un error del archivo. Acepte cada cosa por separado:",
  examples: (names: readonly string[], count: number) =>
    `${names.join(", ")}${count > names.length ? "…" : ""}`,
  submitParts: "Importar lo marcado",
  discard: "Descartar el archivo",
  badRows: "Hay filas con errores. Corríjalas, o marque que quiere dejarlas fuera.",
  guarded: "Marque cada una de las cosas que acepta, o corrija el archivo.",
} as const;
