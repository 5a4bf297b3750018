import { formatCount } from "../../kernel/format.ts";

export const keptReasons = {
  changed: "alguien la ha cambiado después",
  "signed-in": "una persona suya ya ha entrado",
  priced: "ya tiene lista de precios propia",
  renumbered: "otra empresa tiene ahora su número de cliente anterior",
  gone: "ya no existe",
} as const;

export const customerImportsCopy = {
  title: "Importar clientes",
  text: "Suba la lista de clientes de su programa de gestión. Antes de escribir nada verá qué se ha leído, qué no se entiende y qué va a cambiar, y tendrá 30 días para deshacerlo. Ninguna empresa se cierra por faltar en el archivo, y no se avisa a nadie sin que usted lo pida.",
  back: "Empresas",
  backToList: "Volver a las importaciones de clientes",
  hint: "XLSX, ODS o CSV. Con el NIF en una columna; para clientes que ya están basta el número de cliente.",
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
