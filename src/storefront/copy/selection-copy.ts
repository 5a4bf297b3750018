import { formatCount } from "../../kernel/format.ts";

export const selectionCopy = {
  name: "Mi selección",
  open: (count: number) =>
    count === 1 ? "Mi selección, 1 producto" : `Mi selección, ${count} productos`,
  text: "Incluiremos estos productos en su solicitud de acceso.",
  /** Texts for people who are signed in, in place of `text`. */
  member: {
    stored: "Esta selección se guarda en este navegador y no es un pedido.",
    ordersOfOthers:
      "Los pedidos los hacen en su empresa las personas con la función Titular o Compras.",
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

/** Words of the same form for members, whom it serves to order. */
export const addToCartCopy = {
  see: "Ver el carrito",
  announceAdded: ({ name, quantity }: { name: string; quantity: number }) =>
    `${name}: ${units(quantity)} en el carrito.`,
  isIn: (quantity: number) => `En el carrito: ${units(quantity)}.`,
};

function units(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "unidad" : "unidades"}`;
}
