import type { Cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { filledCatalogues } from "../../storefront/copy/shelves.ts";

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
  /** After the catalogue, instead of the anchors, for members who order here. */
  memberLinks: [
    { href: "/pedido-rapido", label: "Pedido rápido" },
    { href: "/pedidos", label: "Pedidos" },
    { href: "/listas", label: "Listas" },
  ],
  requestAccess: "Solicitar Acceso B2B",
  signIn: "Entrar",
  account: "Mi cuenta",
};

export const cartLink = {
  name: "Carrito",
  label: ({ lines, net }: { lines: number; net: Cents }) =>
    `Carrito, ${lines === 1 ? "1 línea" : `${lines} líneas`}, ${formatCents(net)} sin IVA`,
};

/** Words of the header's panel of catalogues and categories. */
export const cataloguePanel = {
  link: "Catálogo",
  open: "Catálogos y categorías",
  panel: "Catálogos y categorías",
  all: "Ver todo el catálogo",
};

/** Menu below the name of the member's company. */
export const companyMenu = {
  open: "Menú de su empresa",
  links: [
    { to: "/cuenta", label: "Inicio de su cuenta", isAboutPrices: false, isOwn: false },
    {
      to: "/cuenta/lista-de-precios",
      label: "Lista de precios",
      isAboutPrices: true,
      isOwn: false,
    },
    { to: "/cuenta/direcciones", label: "Direcciones", isAboutPrices: false, isOwn: false },
    { to: "/cuenta/preferencias", label: "Preferencias", isAboutPrices: false, isOwn: true },
  ],
  signOut: "Salir",
};

/** Words of the form that adds a product to «Mi selección» by a code. */
export const addByCodeCopy = {
  label: "Añadir por código",
  hint: "La referencia, el EAN o el código de la caja, escrito o leído con un lector. Repetido, suma; el de la caja suma una caja.",
  add: "Añadir",
  unknown: (code: string) => `Ningún producto tiene el código «${code.slice(0, 60)}».`,
  unreachable: "No se ha podido buscar el código. Compruebe su conexión y vuelva a intentarlo.",
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
