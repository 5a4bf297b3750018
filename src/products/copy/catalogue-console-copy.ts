import type { Permission } from "../../staff/domain/roles.ts";
import type { OversellPolicy, ProductState } from "../domain/product.ts";

export const catalogueFrameCopy = {
  title: "Catálogo",
  navigation: "Secciones del catálogo",
  tabs: [
    {
      href: "/gestion/catalogo",
      label: "Productos",
      words: "catálogo artículos referencias",
      permission: "see-catalogue",
    },
    { href: "/gestion/catalogo/marcas", label: "Marcas", permission: "see-catalogue" },
    { href: "/gestion/catalogo/categorias", label: "Categorías", permission: "see-catalogue" },
    {
      href: "/gestion/catalogo/importaciones",
      label: "Importaciones",
      words: "catálogo excel csv fichero",
      permission: "manage-catalogue",
    },
    {
      href: "/gestion/catalogo/imagenes",
      label: "Imágenes",
      words: "fotos",
      permission: "manage-catalogue",
    },
    {
      href: "/gestion/catalogo/existencias",
      label: "Existencias",
      words: "stock inventario almacén",
      permission: "see-catalogue",
    },
    {
      href: "/gestion/precios",
      label: "Precios",
      words: "tarifas listas de precios",
      permission: "see-catalogue",
    },
    {
      href: "/gestion/catalogo/busquedas",
      label: "Búsquedas",
      words: "sinónimos sin resultados",
      permission: "see-catalogue",
    },
    {
      href: "/gestion/catalogo/portada",
      label: "Más vendidos",
      words: "portada",
      permission: "manage-catalogue",
    },
  ] satisfies {
    href: string;
    label: string;
    /** Other words by which the console's search field finds the page. */
    words?: string;
    permission: Permission;
  }[],
};

/** Name of a catalogue for adults in emails, which other people may see, unless the owner gives it another. */
export const adultDiscreetName = "Otros artículos";

export const oversellNames: Record<OversellPolicy, string> = {
  wait: "Con la próxima entrada",
  ask: "Bajo pedido",
  refuse: "No se sirve",
};

export const productStateNames: Record<ProductState, string> = {
  draft: "Borrador",
  active: "Activo",
  ending: "Hasta fin de existencias",
  discontinued: "Descatalogado",
  withdrawn: "Retirado",
};
