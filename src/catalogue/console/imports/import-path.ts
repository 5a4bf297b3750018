import { href } from "react-router";

/** Address of the list in which an import stands. */
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
