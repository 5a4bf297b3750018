export const programAnswerCopy = {
  waiting: (page: string) => `No se ha cambiado nada: una persona tiene que decidir en ${page}.`,
  noFile: "El envío no trae ningún archivo en el campo «file».",
  notPairs:
    "«column» se escribe «título=campo»; «constant», «campo=valor»; y «value», «campo:valor=se lee como». Como mucho 60 veces cada uno.",
  notStyles:
    "«decimals» se escribe «campo=comma» o «campo=point»; y «dates», «campo=day» o «campo=month». Como mucho 60 veces cada uno.",
  notARow: "El campo «headerRow» es el número de la fila de los títulos, o 0 si no hay.",
  unknownFields: (names: readonly string[]) =>
    `El envío trae campos que no se conocen: ${names
      .slice(0, 10)
      .map((name) => `«${name.slice(0, 60)}»`)
      .join(
        ", ",
      )}. Solo se leen «file», «kind», «list», «sheet», «headerRow», «titleRows», «column», «constant» y «value».`,
  listOnlyFor: (kinds: readonly string[]) =>
    `El campo «list» solo vale con «kind» ${kinds.join(" o ")}.`,
  kindNotAllowed: (kinds: readonly string[]) =>
    `Con esta clave «kind» solo puede ser ${kinds.join(" o ")}.`,
  unknownKind: (kinds: readonly string[]) =>
    `El campo «kind» solo puede ser ${kinds.slice(0, -1).join(", ")} o ${kinds.at(-1)}.`,
} as const;

/** Reasons why a file that nobody watches waits. */
export const waitingCopy = {
  badCells: (count: number) =>
    count === 1 ? "1 celda tiene un error." : `${count} celdas tienen errores.`,
  /** `page`: address of a page that the list of the catalogue's imports does not lead to. */
  decidedAt: (page: string) => `Se decide en ${page}.`,
} as const;

export const importProgramsCopy = {
  title: "Programas que envían archivos",
  link: "Programas que envían archivos",
  back: "Importaciones",
  text: "Su programa de gestión puede enviar archivos para importar con una clave. Se leen, se comprueban y se importan igual que los de la carpeta vigilada: si una celda está mal, o si algo suele ser un error, esperan a una persona. Una clave vale mientras quien la creó siga en el equipo y lleve el catálogo; para clientes, mientras lleve también las empresas.",
  list: {
    title: "Claves",
    use: "Uso",
    none: "Todavía no hay ninguna clave.",
    created: (moment: string, by: string) => `Creada el ${moment} por ${by}`,
    someone: "alguien que ya no está",
    /** `kinds`: names of the kinds of files; null for all. */
    kinds: (kinds: readonly string[] | null) =>
      kinds ? `Solo ${kinds.join(", ")}` : "Todo menos clientes",
    notInForce: "No vale: quien la creó ya no lleva el catálogo.",
    used: (moment: string) => `usada por última vez el ${moment}`,
    unused: "sin usar",
    rules: "Filas raras",
    openRules: "Qué se hace",
    rulesLabel: (name: string) => `Qué se hace con las filas raras de ${name}`,
    end: "Anular",
    endLabel: (name: string) => `Anular la clave de ${name}`,
  },
  create: {
    title: "Crear una clave",
    label: "Nombre del programa",
    hint: "Para reconocerla después, por ejemplo «ERP».",
    kinds: "Qué puede enviar",
    kindsHint:
      "Marque solo lo que necesite. Si no marca nada, puede enviar de todo menos clientes.",
    submit: "Crear la clave",
  },
  rules: {
    title: (name: string) => `Qué se hace con los archivos de ${name}`,
    text: "Un programa envía su archivo cada hora, y nadie lo mira. Diga qué se hace con lo que suele venir en él, y cuándo tiene que esperar a una persona. Vale para los archivos que lleguen desde ahora.",
    wrong: "El porcentaje es un número entero, de 1 a 100.",
    save: "Guardar",
    saved: "Guardado: vale para los archivos que lleguen desde ahora.",
  },
  problems: {
    missing: "Escriba el nombre del programa.",
    "too-long": "El nombre es demasiado largo: 60 caracteres como máximo.",
  },
  tooMany: "Ya hay 10 claves. Anule antes una que no se use.",
  ended: "Clave anulada: el programa que la use ya no puede enviar archivos.",
  shown: {
    title: (name: string) => `Clave de ${name}`,
    text: "Cópiela ahora en su programa: no se vuelve a mostrar. Quien la tenga puede cambiar el catálogo, y los clientes si usted los ha marcado.",
    label: "Clave",
    hint: "Va en la cabecera Authorization, detrás de la palabra Bearer y un espacio.",
    done: "Ya la he copiado",
  },
} as const;
