import { formatCount, formatMoment } from "../../kernel/format.ts";

const companies = (count: number) => (count === 1 ? "1 empresa" : `${formatCount(count)} empresas`);

export const keptReasons = {
  changed: "alguien la ha cambiado después",
  "signed-in": "una persona suya ya ha entrado",
  priced: "ya tiene lista de precios propia",
  renumbered: "otra empresa tiene ahora su número de cliente anterior",
  gone: "ya no existe",
} as const;

export const customerImportWords = {
  upload: {
    hint: "XLSX o CSV. Con el NIF en una columna; para clientes que ya están basta el número de cliente.",
    template: "Descargar la plantilla de clientes",
  },
  mapping: {
    noKey:
      "Ninguna columna lleva el NIF ni el número de cliente: sin uno de los dos no se sabe de qué cliente habla cada fila. Elija cuál es.",
    noData:
      "Ninguna columna trae datos de los clientes, aparte del NIF o del número de cliente. Diga qué es cada una.",
  },
  progress: {
    comparing: "Comparando con las empresas",
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
    submit: (count: number) => `Importar ${companies(count)}`,
    discardText: "El archivo y lo que se ha leído de él se borran. Las empresas no cambian.",
  },
  done: {
    applied: (count: number) =>
      count === 1 ? "Hecho: 1 empresa importada." : `Hecho: ${companies(count)} importadas.`,
    undoText: (until: number) =>
      `Hasta el ${formatMoment(until)} puede deshacer esta importación. Las empresas nuevas se quitan con sus personas y las demás vuelven a como estaban, salvo las que alguien haya cambiado o usado después.`,
    undone: (count: number) =>
      count === 1
        ? "Deshecho: 1 empresa vuelve a como estaba."
        : `Deshecho: ${companies(count)} vuelven a como estaban.`,
    kept: (count: number) =>
      count === 1 ? "1 empresa se queda como está:" : `${companies(count)} se quedan como están:`,
  },
  outdated: (names: string) =>
    `Mientras tanto alguien ha cambiado empresas del archivo${names ? ` (${names})` : ""}. No se ha cambiado nada. Vuelva a comprobarlo, para ver lo que cambiaría ahora.`,
} as const;

export const customerImportsCopy = {
  title: "Importar clientes",
  link: "Importar clientes de una hoja de cálculo",
  text: "Suba la lista de clientes de su programa de gestión. Antes de escribir nada verá qué se ha leído, qué no se entiende y qué va a cambiar, y tendrá 30 días para deshacerlo. Ninguna empresa se cierra por faltar en el archivo, y no se avisa a nadie sin que usted lo pida.",
  back: "Empresas",
  backToList: "Volver a las importaciones de clientes",
  steps: [
    "Suba el archivo. Se guarda aparte y se lee: las empresas no cambian.",
    "Compruebe qué significa cada columna. Lo que elija se recuerda para el archivo siguiente.",
    "Corrija las celdas que no se entiendan, o deje fuera sus filas.",
    "Mire qué va a cambiar y acepte lo que suele ser un error, como otra razón social para un NIF conocido.",
    "Importe. Se aplica todo a la vez o nada. El NIF queda como declarado: se comprueba su control, no VIES.",
    "Después, si quiere, avise a los contactos de que ya pueden entrar.",
  ],
  privacy:
    "El archivo trae datos personales. Se borra en la hora que sigue a importarlo o descartarlo, al suprimirse los datos de cualquier persona, y a los 14 días si nadie decide; lo que se guarda para deshacer, a los 31 días. En cada ficha y en los datos de cada persona consta que vinieron de este archivo (RGPD, art. 14).",
  notice: {
    title: "Avisar a los contactos",
    none: "Ningún contacto de esta importación espera aviso.",
    text: (count: number) =>
      count === 1
        ? "1 titular de las empresas nuevas aún no ha recibido ningún aviso."
        : `${formatCount(count)} titulares de las empresas nuevas aún no han recibido ningún aviso.`,
    pace: "Se les envía un correo que dice que su empresa tiene acceso y cómo entrar. Salen poco a poco, unos 20 por minuto, para que los servidores de correo no los tomen por publicidad. Una empresa avisada ya no se puede deshacer.",
    confirm: "Sí, enviarles el aviso",
    unconfirmed: "Marque la casilla para enviar el aviso.",
    submit: "Avisar",
    waiting: (count: number) =>
      count === 1 ? "1 aviso está por salir." : `${formatCount(count)} avisos están por salir.`,
    sent: (count: number) =>
      count === 1
        ? "Se ha avisado a 1 titular."
        : `Se ha avisado a ${formatCount(count)} titulares.`,
  },
} as const;
