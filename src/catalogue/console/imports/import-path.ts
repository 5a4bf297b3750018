import { href } from "react-router";

/** URL of the page that lists imports of a kind; imports of customers have a page of their own. */
export function importListPath(kind: string): string {
  return kind === "customers"
    ? href("/gestion/empresas/importaciones")
    : href("/gestion/catalogo/importaciones");
}

export function importPath(kind: string, id: string): string {
  return kind === "customers"
    ? href("/gestion/empresas/importaciones/:id", { id })
    : href("/gestion/catalogo/importaciones/:id", { id });
}
