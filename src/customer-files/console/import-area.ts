import { href } from "react-router";
import type { ImportArea } from "../../import-pages/console/offered/import-area.ts";
import { customerImportCopy } from "../copy/customer-import-copy.ts";

/** Imports of customers. */
export const customerImports: ImportArea = {
  kinds: ["customers"],
  copyOf: () => customerImportCopy,
  listPath: href("/gestion/empresas/importaciones"),
  templatePath: href("/gestion/empresas/importaciones/plantilla.xlsx"),
  path: (id) => href("/gestion/empresas/importaciones/:id", { id }),
  differencesPath: (id) => href("/gestion/empresas/importaciones/:id/cambios.xlsx", { id }),
  decisionPath: (decision, id) => href(decisionPaths[decision], { id }),
};

const decisionPaths = {
  approve: "/gestion/empresas/importaciones/:id/aprobacion",
  undo: "/gestion/empresas/importaciones/:id/reversion",
  discard: "/gestion/empresas/importaciones/:id/descarte",
} as const;
