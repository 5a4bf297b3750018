import { href } from "react-router";

export function importListPath(kind: string): string {
  return kind === "customers"
    ? href("/gestion/empresas/importaciones")
    : href("/gestion/catalogo/importaciones");
}

/** URL of an import's errors for somebody to whom the workbook of its bad rows could not be sent. */
export function missedDownloadPath(kind: string, id: string): string {
  return `${importPath(kind, id)}?descarga=${missed}#errores`;
}

export function isMissedDownload({ searchParams }: URL): boolean {
  return searchParams.get("descarga") === missed;
}

const missed = "no";

export function importPath(kind: string, id: string): string {
  return kind === "customers"
    ? href("/gestion/empresas/importaciones/:id", { id })
    : href("/gestion/catalogo/importaciones/:id", { id });
}

/** URL of the workbook of all changes of an import. */
export function differencesPath(kind: string, id: string): string {
  return kind === "customers"
    ? href("/gestion/empresas/importaciones/:id/cambios.xlsx", { id })
    : href("/gestion/catalogo/importaciones/:id/cambios.xlsx", { id });
}

const decisionPaths = {
  approve: {
    customers: "/gestion/empresas/importaciones/:id/aprobacion",
    products: "/gestion/catalogo/importaciones/:id/aprobacion",
  },
  undo: {
    customers: "/gestion/empresas/importaciones/:id/reversion",
    products: "/gestion/catalogo/importaciones/:id/reversion",
  },
  discard: {
    customers: "/gestion/empresas/importaciones/:id/descarte",
    products: "/gestion/catalogo/importaciones/:id/descarte",
  },
} as const;
type Decision = keyof typeof decisionPaths;
export const importDecisions = Object.keys(decisionPaths) as readonly Decision[];

export function importDecisionPath(
  decision: Decision,
  { kind, id }: { kind: string; id: string },
): string {
  const { customers, products } = decisionPaths[decision];
  return href(kind === "customers" ? customers : products, { id });
}
