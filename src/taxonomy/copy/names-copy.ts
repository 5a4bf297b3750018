import { formatCount } from "../../kernel/format.ts";
import type { GroupNameProblem } from "../domain/group-name.ts";

const nameProblems: Record<GroupNameProblem, string> = {
  missing: "Escriba el nombre.",
  "too-long": "El nombre es demasiado largo: caben 60 caracteres.",
  "no-letters": "El nombre necesita al menos una letra o una cifra.",
};

const products = (count: number) =>
  count === 1 ? "1 producto" : `${formatCount(count)} productos`;

export const brandsCopy = {
  title: "Marcas",
  text: "Las marcas llegan con los productos. Aquí corrige cómo se escriben, une las que son la misma y oculta las que no deban verse en la web.",
  search: "Buscar una marca",
  clear: "Ver todas",
  count: (total: number) => (total === 1 ? "1 marca" : `${formatCount(total)} marcas`),
  none: "Todavía no hay marcas.",
  nothing: "Ninguna marca se llama así.",
  columns: { name: "Marca", products: "Productos" },
  products,
  back: "Marcas",
  seeProducts: "Ver sus productos",
  rename: {
    title: "Nombre",
    label: "Nombre de la marca",
    text: "Cambia en todos sus productos. Las direcciones con el nombre anterior llevan al nuevo, y los archivos que lo traigan se entienden igual.",
    save: "Guardar el nombre",
  },
  merge: {
    title: "Unir con otra marca",
    label: "Marca que se queda",
    text: (name: string) =>
      `Los productos y las familias de ${name} pasan a la marca que elija, y ${name} desaparece de la lista. Los archivos que nombren ${name} se entienden como la otra. No se puede deshacer de una vez.`,
    save: "Unir las marcas",
  },
  hide: {
    title: "Ocultar en la web",
    text: "Sus productos dejan de verse en el catálogo, en el buscador y en los más vendidos, y sus páginas dejan de existir. En la gestión siguen igual, también su estado, y los archivos los actualizan como siempre.",
    save: "Ocultar la marca",
  },
  show: {
    title: "Marca oculta",
    text: "Sus productos no se ven en la web. Al mostrarla vuelven los que estén a la venta.",
    save: "Mostrar la marca",
  },
  hidden: "Oculta",
  former: "Nombres anteriores",
  done: {
    oculta: "La marca está oculta. La web lo muestra en unos segundos.",
    visible: "La marca vuelve a estar en la web en unos segundos.",
    guardada: "El nombre se ha guardado.",
    unida: "Las marcas se han unido.",
  },
  overtaken: (name: string) =>
    `Otra persona ha cambiado esta marca mientras la veía: ahora se llama ${name}. No se ha guardado nada; revíselo y vuelva a intentarlo.`,
  problems: {
    ...nameProblems,
    taken: (other: string) =>
      `Ya hay una marca que se llama ${other}. Si es la misma, únalas más abajo.`,
    "unknown-brand": "Ninguna marca se llama así. Elija una de la lista.",
    itself: "Elija otra marca: una marca no se une consigo misma.",
  },
};

export const categoriesCopy = {
  title: "Categorías",
  text: "El árbol por el que se recorre el catálogo. El orden es el de los filtros de la web; las categorías que nadie ha ordenado van después, por su nombre.",
  products,
  none: "Este catálogo todavía no tiene categorías.",
  up: "Subir",
  down: "Bajar",
  upNamed: (name: string) => `Subir ${name}`,
  downNamed: (name: string) => `Bajar ${name}`,
  add: {
    title: "Categoría nueva",
    within: "Dentro de",
    label: "Nombre",
    save: "Añadir la categoría",
    top: (catalogue: string) => `${catalogue} (primer nivel)`,
  },
  back: "Categorías",
  seeProducts: "Ver sus productos",
  place: {
    title: "Nombre y lugar",
    label: "Nombre",
    within: "Dentro de",
    text: "Las direcciones anteriores llevan a la nueva, y los archivos que nombren el lugar anterior se entienden igual.",
    save: "Guardar",
  },
  remove: {
    title: "Eliminar",
    text: "Está vacía: ningún producto la usa y no contiene otras.",
    save: "Eliminar la categoría",
    not: "Solo se elimina una categoría sin productos y sin otras dentro.",
  },
  former: "Lugares anteriores",
  done: {
    guardada: "La categoría se ha guardado.",
    creada: "La categoría se ha añadido.",
    eliminada: "La categoría se ha eliminado.",
    ordenada: "El orden se ha guardado.",
  },
  overtaken:
    "Otra persona ha cambiado esta categoría mientras la veía. No se ha guardado nada; revise lo que hay ahora y vuelva a intentarlo.",
  gone: "La categoría ya no existe: otra persona la ha eliminado.",
  problems: {
    ...nameProblems,
    taken: "En ese lugar ya hay una categoría con ese nombre.",
    "too-deep": "El árbol tiene cuatro niveles como máximo.",
    "within-itself": "Una categoría no puede estar dentro de sí misma.",
    "unknown-parent": "Elija un lugar de la lista.",
    "not-empty": "La categoría tiene productos u otras categorías dentro. Muévalos antes.",
  },
};
