import type { ImportReport } from "../../imports/domain/report.ts";
import type { ImportRun } from "../../imports/domain/run.ts";
import { formatCount } from "../../kernel/format.ts";

export const importsCopy = {
  upload: {
    title: "Importar un archivo",
    label: "Archivo",
    kind: "Qué contiene",
    allKinds: "Todo lo que traiga el archivo",
    submit: "Subir y leer",
    templates: "Plantillas",
    template: (kind: string) => `Descargar la plantilla de ${kind}`,
    templateText:
      "Traen todas las columnas, una fila de ejemplo y una hoja que explica cada una. No hace falta usarlas: también se entienden los nombres de columna de otros programas.",
  },
  help: "Cómo funciona",
  runs: {
    title: "Archivos importados",
    columns: { file: "Archivo", state: "Estado" },
    empty: "Todavía no se ha importado ningún archivo. Suba el primero, o descargue la plantilla.",
    counts: ({ added, changed, rejected }: ImportReport["counts"], ended: number) =>
      [
        added === 1 ? "1 nuevo" : `${formatCount(added)} nuevos`,
        changed === 1 ? "1 cambia" : `${formatCount(changed)} cambian`,
        ...(ended > 0
          ? [ended === 1 ? "1 deja de venderse" : `${formatCount(ended)} dejan de venderse`]
          : []),
        ...(rejected > 0 ? [`${formatCount(rejected)} con errores`] : []),
      ].join(", "),
    by: (who: string, moment: string) => `${who}, ${moment}`,
    kept: (megabytes: number) =>
      `${formatCount(megabytes)} MB guardados para deshacer y para el historial`,
  },
  state: {
    uploaded: "Recibido",
    read: "Espera sus respuestas",
    checked: "Comprobado, sin importar",
    approved: "Se está importando",
    applied: "Importado",
    undone: "Deshecho",
    failed: "No se ha importado",
  } satisfies Record<ImportRun["state"], string>,
  busy: {
    read: "Se está leyendo",
    check: "Se está comprobando",
    "check-parts": "Se está comprobando",
    apply: "Se está importando",
    "apply-parts": "Se está importando",
    undo: "Se está deshaciendo",
    forget: "Se está borrando",
    "erase-file": "Se está borrando",
  } satisfies Record<NonNullable<ImportRun["task"]>, string>,
  nobody: "Elija un archivo.",
  conflict:
    "Otra persona ha seguido con esta importación mientras usted la miraba. Abajo está como la ha dejado: compruébela y vuelva a decidir.",
  notPossible: "La importación ya no está en ese punto. Abajo está como se encuentra ahora.",
} as const;

/** Choices that are remembered for the next files. */
export const rememberedCopy = {
  title: "Lo que se recuerda de otros archivos",
  text: "Lo que alguien eligió al leer un archivo se elige solo en los siguientes con las mismas columnas, también en los de la carpeta y los de otros programas.",
  show: (count: number) =>
    count === 1 ? "Ver 1 elección" : `Ver ${formatCount(count)} elecciones`,
  ofFile: (kind: string, fileName: string, moment: string) => `${kind}, ${fileName}, ${moment}`,
  heading: (kind: string, heading: string) => `${kind}, columna «${heading}»`,
  leftOut: "No se importa",
  columns: { about: "Archivo o columna", choice: "Se elige" },
  forget: "Olvidar",
  forgetThis: (about: string) => `Olvidar: ${about}`,
} as const;

export const doneCopy = {
  appliedParts: "El archivo está importado",
  written: (name: string, records: number) => `${name}: ${formatCount(records)}`,
  leftOut: (name: string) => `${name}: quedó fuera`,
  undoneParts: "El archivo está deshecho: todo vuelve a su estado anterior",
  skipped: (rows: number) =>
    rows === 1
      ? "Se dejó fuera 1 fila con errores."
      : `Se dejaron fuera ${formatCount(rows)} filas con errores.`,
  undoTitle: "Deshacer",
  undoConfirm: "Sí, deshacer esta importación",
  undoSubmit: "Deshacer",
  undoUnconfirmed: "Marque la casilla para deshacer la importación.",
  tooLate: "Ya han pasado los 30 días en los que se podía deshacer esta importación.",
  keptMore: (count: number) => `y ${formatCount(count)} más`,
  next: "Importar otro archivo",
} as const;

export const importHistoryCopy = {
  title: "Quién ha hecho qué",
  sentence: (who: string, did: string) => `${who} ${did}`,
} as const;

export const eventNames = {
  uploaded: "subió el archivo",
  chosen: "respondió a las preguntas",
  approved: "dio el visto bueno",
  "undo-asked": "pidió deshacerla",
} as const;
