import { formatCount } from "../../kernel/format.ts";

export const productListCopy = {
  title: "Productos",
  list: "Productos, por referencia",
  count: (total: number) => (total === 1 ? "1 producto" : `${formatCount(total)} productos`),
  add: "Producto nuevo",
  nextPage: "Página siguiente",
  firstPage: "Primera página",
  empty: "El catálogo está vacío. Los productos llegan con una importación.",
  columns: {
    sku: "Referencia",
    name: "Nombre",
    brand: "Marca",
    category: "Categoría",
    state: "Estado",
    changed: "Último cambio",
  },
};
