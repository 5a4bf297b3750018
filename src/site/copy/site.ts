import { formatCount } from "../../kernel/format.ts";
import { filledCatalogues } from "./shelves.ts";

export const header = {
  home: (name: string) => `${name}, inicio`,
  navigation: "Principal",
  menu: "Menú",
  skip: "Saltar al contenido",
  get anchors() {
    return [
      { href: "/#catalogos", label: "Catálogos" },
      ...(filledCatalogues().length > 0 ? [{ href: "/#mas-vendidos", label: "Más vendidos" }] : []),
      { href: "/#por-que-elegirnos", label: "Por qué elegirnos" },
      { href: "/#contacto", label: "Contacto" },
    ];
  },
  requestAccess: "Solicitar Acceso B2B",
  signIn: "Entrar",
  account: "Mi cuenta",
};

export const selectionCopy = {
  name: "Mi selección",
  open: (count: number) =>
    count === 1 ? "Mi selección, 1 producto" : `Mi selección, ${count} productos`,
  text: "Los incluiremos en su solicitud de acceso.",
  /** In place of `text` for people who are signed in. */
  member: {
    stored: "Esta selección se guarda en este navegador y no es un pedido.",
    order: "Para pedir, por correo o por teléfono, como hasta ahora: le atendemos en ",
  },
  empty: "Todavía no hay nada aquí. Añada productos desde el catálogo o desde los más vendidos.",
  /** Unit beside the quantity field. */
  units: (count: number) => (count === 1 ? "unidad" : "unidades"),
  change: "Cambiar cantidad",
  back: "Seguir en el catálogo",
  notAdded: (name: string) => `No se ha añadido: ${name}`,
  put: (count: number) => `Poner ${formatCount(count)}`,
  unknown: "Ese producto ya no está en el catálogo, así que no se ha añadido.",
  emptyAction: "Ver los más vendidos",
  action: "Solicitar acceso con esta selección",
  close: "Cerrar",
  add: (name: string) => `Añadir ${name} a Mi selección`,
  addTooltip: "Añadir a Mi selección",
  removeTooltip: "Quitar de Mi selección",
  announceAdded: (name: string) => `${name}: añadido a «Mi selección».`,
  see: "Ver selección",
  undo: "Deshacer",
  announceRemoved: (name: string) => `${name}: quitado de «Mi selección».`,
  remove: (name: string) => `Quitar ${name}`,
  requested: (missing: number) =>
    missing === 1
      ? "En su solicitud de acceso había un producto que no está aquí."
      : `En su solicitud de acceso había ${missing} productos que no están aquí.`,
  addRequested: "Añadirlos a la selección",
};

/** Words of the form that puts a quantity of a product into «Mi selección». */
export const addCopy = {
  add: "Añadir",
  change: "Cambiar",
  changeNamed: (name: string) => `Cambiar las unidades de ${name}`,
  addNamed: (name: string) => `Añadir ${name} a Mi selección`,
  quantity: (name: string) => `Unidades de ${name}`,
  announceAdded: ({ name, quantity }: { name: string; quantity: number }) =>
    `${name}: ${units(quantity)} en «Mi selección».`,
  isIn: "Ya está en «Mi selección».",
  isInWith: (quantity: number) => `En «Mi selección»: ${units(quantity)}.`,
  full: "«Mi selección» está llena: caben 50 productos.",
};

/** Words of the form that adds a product to «Mi selección» by a code. */
export const addByCodeCopy = {
  label: "Añadir por código",
  hint: "La referencia, el EAN o el código de la caja, escrito o leído con un lector. Repetido, suma; el de la caja suma una caja.",
  add: "Añadir",
  unknown: (code: string) => `Ningún producto tiene el código «${code.slice(0, 60)}».`,
  unreachable: "No se ha podido buscar el código. Compruebe su conexión y vuelva a intentarlo.",
};

function units(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "unidad" : "unidades"}`;
}

export const footer = {
  catalogues: "Catálogos",
  information: "Información",
  contact: "Contacto",
  social: "Redes sociales",
  email: "Correo",
  about: "Sobre nosotros",
  conditions: "Condiciones B2B",
  returns: "Política de devoluciones",
  legalNotice: "Aviso legal",
  privacy: "Privacidad",
  cookies: "Cookies",
  opensInNewTab: "(se abre en otra pestaña)",
  copyright: (year: number, name: string) => `© ${year} ${name}.`,
  rights: "Todos los derechos reservados.",
  /** Shown in place of «Todos los derechos reservados.» until the site is published. */
  sample: "Web de muestra, sin publicar.",
};

export const notFound = {
  title: "Página no encontrada",
  english: { sentence: "Oops! Page not found", link: "Return to Home" },
  heading: "No encontramos esta página",
  spanish: "Puede que la dirección haya cambiado o tenga una errata.",
  catalogues: "Catálogos",
  contact: "Contacto",
};

export const fallback = {
  title: "Unexpected Application Error!",
  status: (status: number) => `Error ${status}`,
  spanish:
    "Algo ha fallado por nuestra parte. Ya ha quedado registrado; vuelva a intentarlo en unos minutos.",
  home: "Volver al inicio",
};

/** Texts of the pages for requests that the server rejects before routing. */
export const turnedAway = {
  crossOrigin: {
    title: "Este formulario solo puede enviarse desde nuestra propia página",
    text: "Ábrala, escriba sus datos en ella y envíelos desde allí.",
  },
  tooLarge: {
    title: "El envío es demasiado grande",
    text: "Vuelva atrás y acorte lo que ha escrito.",
  },
  overloaded: {
    title: "Ahora mismo no damos abasto",
    text: "Nos llegan demasiadas peticiones a la vez. Espere unos segundos y vuelva a intentarlo: si enviaba un formulario, vuelva atrás y envíelo de nuevo.",
  },
};
