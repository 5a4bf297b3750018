import type { LinkGroup } from "../links.ts";

export const consoleFrame = {
  place: "Gestión",
  skip: "Saltar al contenido",
  navigation: "Gestión",
  menu: "Menú",
  more: "Más",
  fold: "Plegar el menú",
  unfold: "Desplegar el menú",
  groups: {
    today: "Hoy",
    customers: "Clientes",
    catalogue: "Catálogo",
    orders: "Pedidos",
    reports: "Informes",
    settings: "Ajustes",
  } satisfies Record<LinkGroup, string>,
  shortcuts: "Atajos de teclado",
  signOut: "Salir",
  signedInAs: (name: string) => `Ha entrado como ${name}`,
};

export const consoleFailures = {
  forbidden: {
    title: "No tiene permiso",
    text: "Su función no incluye esta página. Si la necesita, pídaselo a quien administra.",
  },
  missing: {
    title: "No encontramos esta página",
    text: "Lo que busca no existe o ya no existe. Vuelva a la lista y ábralo desde allí.",
  },
  unavailable: {
    title: "Ahora mismo no es posible",
    text: "La base de datos no responde. No se ha perdido nada: vuelva a intentarlo en un minuto.",
  },
  other: {
    title: "Algo ha fallado",
    text: "El error ha quedado registrado. Vuelva atrás e inténtelo de nuevo en unos minutos.",
  },
  back: "Ir al inicio de la gestión",
};

export const shortcutCopy = {
  title: "Atajos de teclado",
  text: "Con una sola tecla, siempre que no esté escribiendo en un campo.",
  off: "Ahora están desactivados.",
  keys: [
    { key: "j", text: "Solicitud o pedido siguiente de la lista" },
    { key: "k", text: "Solicitud o pedido anterior de la lista" },
    { key: "Intro", text: "Abrirlo" },
    { key: "x", text: "Seleccionar la solicitud" },
    {
      key: "a",
      text: "Aprobar la solicitud, o confirmar el pedido, y pasar al siguiente, en su página",
    },
    { key: "p", text: "Pedir información; en un pedido, enviar" },
    { key: "r", text: "Rechazar; en un pedido, anular" },
    { key: "/", text: "Buscar en la lista; en las demás páginas, en toda la gestión" },
    { key: "Ctrl K", text: "Buscar en toda la gestión" },
    { key: "?", text: "Mostrar esta lista" },
  ],
  close: "Cerrar",
  switchOff: "Desactivarlos",
  switchOn: "Activarlos",
  card: {
    text: "Para trabajar sin ratón. Si dicta con la voz o alguna tecla le estorba, desactívelos.",
    on: "Activados.",
    turnOn: "Activar los atajos",
    turnOff: "Desactivar los atajos",
    done: { on: "Atajos de teclado activados.", off: "Atajos de teclado desactivados." },
  },
};

export const decisionCopy = {
  nothingDone: "No se ha hecho nada",
  typed: "Lo que había escrito",
  reasonMissing: "Elija un motivo.",
  notSaved:
    "Ahora mismo no se puede guardar. Lo escrito sigue aquí: inténtelo otra vez dentro de un momento.",
};
