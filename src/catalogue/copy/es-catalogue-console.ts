import type { Permission } from "../../staff/domain/roles.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { OversellPolicy, ProductState } from "../domain/product.ts";

export const catalogueFrameCopy = {
  title: "Catálogo",
  navigation: "Secciones del catálogo",
  tabs: [
    { href: "/gestion/catalogo", label: "Productos", permission: "see-catalogue" },
    { href: "/gestion/catalogo/marcas", label: "Marcas", permission: "see-catalogue" },
    { href: "/gestion/catalogo/categorias", label: "Categorías", permission: "see-catalogue" },
    {
      href: "/gestion/catalogo/importaciones",
      label: "Importaciones",
      permission: "manage-catalogue",
    },
    { href: "/gestion/catalogo/imagenes", label: "Imágenes", permission: "manage-catalogue" },
    { href: "/gestion/catalogo/existencias", label: "Existencias", permission: "see-catalogue" },
    { href: "/gestion/precios", label: "Precios", permission: "see-catalogue" },
    { href: "/gestion/catalogo/busquedas", label: "Búsquedas", permission: "see-catalogue" },
    { href: "/gestion/catalogo/portada", label: "Más vendidos", permission: "manage-catalogue" },
  ] satisfies {
    href: string;
    label: string;
    permission: Permission;
  }[],
};

export const catalogueShortNames: Record<CatalogueName, string> = {
  rizos: "Rizos",
  espiritual: "Espiritual",
  erotica: "Erótica",
};

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
