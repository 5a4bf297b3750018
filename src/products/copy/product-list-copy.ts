import { formatCount } from "../../kernel/format.ts";
import type { ProductLack, ProductSorting } from "../domain/product-filter.ts";

export const productListCopy = {
  product: "Producto",
  title: "Productos",
  list: "Productos",
  count: (total: number) => (total === 1 ? "1 producto" : `${formatCount(total)} productos`),
  add: "Producto nuevo",
  empty: "El catálogo está vacío. Los productos llegan con una importación.",
  nothing: "Ningún producto cumple estos filtros.",
  search: "Buscar por nombre, marca, referencia, EAN u otro código",
  clear: "Quitar búsqueda y filtros",
  catalogue: "Catálogo",
  brand: "Marca",
  category: "Categoría",
  state: "Estado",
  lack: "Les falta",
  sorting: "Ordenar por",
  any: {
    catalogue: "Todos",
    brand: "Todas",
    category: "Todas",
    state: "Todos",
    lack: "Da igual",
  },
  lacks: { picture: "Imagen", stock: "Existencias" } satisfies Record<ProductLack, string>,
  sortings: {
    sku: "Referencia",
    name: "Nombre",
    brand: "Marca",
    change: "Último cambio",
    "oldest-change": "Último cambio, el más antiguo primero",
    "low-price": "Precio",
    "high-price": "Precio, el mayor primero",
    "low-margin": "Margen",
    "high-margin": "Margen, el mayor primero",
    "low-stock": "Disponible",
    "high-stock": "Disponible, lo que más hay primero",
  } satisfies Record<ProductSorting, string>,
  columns: {
    sku: "Referencia",
    name: "Nombre",
    brand: "Marca",
    category: "Categoría",
    price: "Precio",
    margin: "Margen",
    stock: "Disponible",
    state: "Estado",
    changed: "Último cambio",
  },
  bulk: {
    title: "Cambiar varios a la vez",
    text: "Marque productos en la lista. Lo que deje en «Sin cambio» se queda como está en cada uno.",
    all: "Marcar todos los de esta página",
    tick: (name: string) => `Marcar ${name}`,
    keep: "Sin cambio",
    state: "Estado",
    brand: "Marca",
    category: "Categoría",
    submit: "Cambiar los marcados",
    nothing: "No se ha cambiado nada: marque productos y elija qué cambia en ellos.",
    done: (changed: number, left: number) =>
      [
        changed === 1 ? "1 producto cambiado." : `${formatCount(changed)} productos cambiados.`,
        left > 0 &&
          (left === 1
            ? "1 se queda como estaba: ya lo tenía, no es de ese catálogo o alguien lo cambió en este momento."
            : `${formatCount(left)} se quedan como estaban: ya lo tenían, no son de ese catálogo o alguien los cambió en este momento.`),
      ]
        .filter(Boolean)
        .join(" "),
  },
  unknownStock: "sin datos",
  units: (quantity: number) => `${formatCount(quantity)} uds.`,
  noPicture: "sin imagen",
};
