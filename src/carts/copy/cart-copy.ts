import { formatCount } from "../../kernel/format.ts";

export const ordersFrameCopy = {
  navigation: "Pedidos",
  links: [
    { to: "/pedido-rapido", label: "Pedido rápido", right: "order" },
    { to: "/carrito", label: "Carrito", right: "order" },
    { to: "/listas", label: "Listas", right: "order" },
    { to: "/pedidos", label: "Pedidos", right: "see-orders" },
    { to: "/cuenta", label: "Mi cuenta", right: null },
  ] as const,
};

const unitsOf = (units: number) => (units === 1 ? "1 unidad" : `${formatCount(units)} unidades`);

export const cartCopy = {
  title: "Carrito",
  shared: (company: string) =>
    `Lo ven y lo cambian todas las personas de ${company} que pueden pedir.`,
  empty: "El carrito está vacío.",
  emptyText:
    "Añada productos desde el catálogo, pegue sus códigos en el pedido rápido, o repita un pedido anterior.",
  quickOrder: "Pedido rápido",
  catalogue: "Abrir el catálogo",
  lines: (count: number) => (count === 1 ? "1 línea" : `${formatCount(count)} líneas`),
  list: "Productos del carrito",
  perUnit: "por unidad, sin IVA",
  quantity: (name: string) => `Unidades de ${name}`,
  units: (count: number) => (count === 1 ? "1 unidad" : `${formatCount(count)} unidades`),
  change: "Cambiar",
  changeNamed: (name: string) => `Cambiar las unidades de ${name}`,
  remove: "Quitar",
  removeNamed: (name: string) => `Quitar ${name}`,
  note: {
    add: "Añadir nota",
    change: "Cambiar la nota",
    of: (name: string) => `Nota de ${name}`,
    hint: "La ve su equipo y quien prepara el pedido.",
    save: "Guardar la nota",
    shown: (note: string) => `Nota: ${note}`,
  },
  put: (quantity: number) => `Poner ${formatCount(quantity)}`,
  clear: "Vaciar el carrito",
  clearText: (count: number) =>
    count === 1
      ? "La línea se quita para todo su equipo, y no se puede recuperar."
      : `Las ${formatCount(count)} líneas se quitan para todo su equipo, y no se pueden recuperar.`,
  clearAll: "Quitarlo todo",
  checkout: "Continuar con el pedido",
  toTotals: "Ir al total",
  blocked: (count: number) =>
    count === 1
      ? "Antes de continuar, resuelva la línea marcada."
      : `Antes de continuar, resuelva las ${formatCount(count)} líneas marcadas.`,
  hiddenProduct: "Producto que ya no se muestra",
  unavailable: {
    discontinued: "Ya no se fabrica.",
    withdrawn: "Se ha retirado de la venta.",
    hidden: "Ya no está en el catálogo.",
  },
  replacement: "Lo sustituye",
  noPrice: "No tiene precio para su empresa: pregúntenos.",
  review: {
    title: (count: number) =>
      count === 1 ? "Revise una línea" : `Revise ${formatCount(count)} líneas`,
    price: (count: number) =>
      count === 1 ? "Una ha cambiado de precio:" : `${formatCount(count)} han cambiado de precio:`,
    out: (count: number) =>
      count === 1 ? "Una ya no se vende:" : `${formatCount(count)} ya no se venden:`,
    replaced: (count: number) =>
      count === 1
        ? "Una ya no se vende, y otro producto la sustituye:"
        : `${formatCount(count)} ya no se venden, y otros productos las sustituyen:`,
    short: (count: number) =>
      count === 1
        ? "De una no hay tantas unidades:"
        : `De ${formatCount(count)} no hay tantas unidades:`,
    quantity: (count: number) =>
      count === 1
        ? "Una no se sirve en esa cantidad:"
        : `${formatCount(count)} no se sirven en esa cantidad:`,
    "no-price": (count: number) =>
      count === 1
        ? "Una no tiene precio para su empresa:"
        : `${formatCount(count)} no tienen precio para su empresa:`,
    before: "antes",
    now: "ahora",
    accept: "Entendido",
  },
  save: {
    title: "Guardar como lista",
    name: "Nombre de la lista",
    submit: "Guardar",
    into: "O en una lista que ya tiene",
    submitInto: "Guardar en ella",
    openList: "Ver la lista",
    alreadyThere: (count: number) =>
      count === 1
        ? "Un producto ya estaba en la lista: su cantidad sigue como estaba."
        : `${formatCount(count)} productos ya estaban en la lista: sus cantidades siguen como estaban.`,
    noList: "Esa lista ya no está. No se ha guardado nada: elija otra.",
    tooMany: "La lista está llena: caben 1.000 líneas. No se ha guardado nada.",
  },
  said: {
    repetido: "Hemos añadido al carrito las líneas del pedido.",
    sustituto: "Hemos añadido al carrito lo que le ofrecíamos en su lugar.",
    lista: "Hemos añadido al carrito las líneas de la lista.",
    anadido: "Añadido al carrito.",
    seleccion: "Hemos añadido al carrito lo que tenía en «Mi selección».",
    vaciado: "El carrito está vacío.",
    guardada: "La lista está guardada.",
    "en-lista": "Las líneas del carrito están en la lista.",
    "sin-pedir":
      "No se ha pedido nada: mientras lo revisaba ha cambiado el carrito, o una línea ya no se puede pedir así.",
  } as Record<string, string>,
  alreadyThere: (count: number) =>
    count === 1
      ? "Un producto ya estaba en el carrito: su cantidad sigue como estaba."
      : `${formatCount(count)} productos ya estaban en el carrito: sus cantidades siguen como estaban.`,
  leftOut: (count: number) =>
    count === 1
      ? "Un producto ya no está en el catálogo, así que no se ha añadido."
      : `${formatCount(count)} productos ya no están en el catálogo, así que no se han añadido.`,
  selection: {
    text: (count: number) =>
      count === 1
        ? "En «Mi selección» de este navegador hay un producto."
        : `En «Mi selección» de este navegador hay ${formatCount(count)} productos.`,
    textOfRequest: (count: number) =>
      count === 1
        ? "En su solicitud de acceso había un producto."
        : `En su solicitud de acceso había ${formatCount(count)} productos.`,
    add: (count: number) => (count === 1 ? "Añadirlo al carrito" : "Añadirlos al carrito"),
  },
  problems: {
    overtaken: (name: string) =>
      `«${name}» ha cambiado desde que abrió esta página. Abajo está la cantidad de ahora: cámbiela si hace falta.`,
    takenOut: (name: string) => `«${name}» se ha quitado desde que abrió esta página.`,
    notRemoved: (name: string) =>
      `«${name}» ha cambiado desde que abrió esta página, así que no se ha quitado. Abajo está la cantidad de ahora.`,
    putByOther: (name: string, units: number) =>
      `Otra persona de su empresa ya ha puesto «${name}» aquí: ${unitsOf(units)}. Elija cuántas quiere en total.`,
    note: {
      tooLong: "La nota es demasiado larga: 200 letras como mucho. Sigue en su campo.",
      overtaken:
        "La línea ha cambiado desde que abrió esta página, así que su nota no se ha guardado. Sigue en su campo: guárdela de nuevo si hace falta.",
    },
    notCleared:
      "El carrito ha cambiado desde que abrió esta página, así que no se ha vaciado. Abajo está como es ahora.",
    tooMany: "El carrito está lleno: caben 1.000 líneas.",
    gone: "Ese producto ya no está en el catálogo.",
    unavailable: "No hemos podido guardar el cambio. Vuelva a intentarlo dentro de unos minutos.",
  },
};
