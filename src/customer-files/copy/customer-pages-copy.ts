import type { KindPagesCopy } from "../../imports/domain/kind-copy.ts";
import { formatCount, formatMoment } from "../../kernel/format.ts";

const companies = (count: number) => (count === 1 ? "1 empresa" : `${formatCount(count)} empresas`);

/** Texts of customer files on the pages of an import. */
export const customerPagesCopy: KindPagesCopy = {
  mapping: {
    noKey:
      "Ninguna columna lleva el NIF ni el número de cliente: sin uno de los dos no se sabe de qué cliente habla cada fila. Elija cuál es.",
    noData:
      "Ninguna columna trae datos de los clientes, aparte del NIF o del número de cliente. Diga qué es cada una.",
  },
  step: {
    reading: "Leyendo el archivo",
    checking: "Comprobando las filas",
    comparing: "Comparando con las empresas",
    preparing: "Preparando los cambios",
    writing: "Escribiendo las empresas",
  },
  difference: {
    title: "3. Diferencias con las empresas",
    same: "Las fichas ya dicen lo mismo que el archivo: no hay nada que escribir.",
    counts: {
      added: "Empresas nuevas",
      changed: "Empresas que cambian",
      unchanged: "Sin cambios",
      rejected: "Filas con errores",
      missing: "Con ficha y no están en el archivo: se quedan como están",
    },
    examples: { added: "Nuevas, por ejemplo", changed: "Cambian, por ejemplo", missing: "" },
  },
  approval: {
    people:
      "El contacto de cada empresa nueva será su titular y podrá entrar con un código que se le envía cuando lo pide. Ahora no se avisa a nadie: después podrá enviar el aviso desde esta página. Las personas de las empresas que ya están no cambian.",
    submit: (count) => `Importar ${companies(count)}`,
    discardText: "El archivo y lo que se ha leído de él se borran. Las empresas no cambian.",
  },
  done: {
    applied: (count) =>
      count === 1 ? "Hecho: 1 empresa importada." : `Hecho: ${companies(count)} importadas.`,
    undoText: (until) =>
      `Hasta el ${formatMoment(until)} puede deshacer esta importación. Las empresas nuevas se quitan con sus personas y las demás vuelven a como estaban, salvo las que alguien haya cambiado o usado después.`,
    undone: (count) =>
      count === 1
        ? "Deshecho: 1 empresa vuelve a como estaba."
        : `Deshecho: ${companies(count)} vuelven a como estaban.`,
    kept: (count) =>
      count === 1 ? "1 empresa se queda como está:" : `${companies(count)} se quedan como están:`,
  },
  outdated: (names) =>
    `Mientras tanto alguien ha cambiado empresas del archivo${names ? ` (${names})` : ""}. No se ha cambiado nada. Vuelva a comprobarlo, para ver lo que cambiaría ahora.`,
};
