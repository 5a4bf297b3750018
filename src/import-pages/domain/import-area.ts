import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { Permission } from "../../staff/domain/roles.ts";

/** Part of the console that shows imports of some kinds of files: their words, and the addresses of its pages. */
export type ImportArea = {
  /** Kinds among which people choose, the usual one first. */
  kinds: readonly [string, ...string[]];
  copyOf(kind: string): ImportKindCopy;
  permission: Permission;
  /** True for files about people, which a service of their own handles. */
  isPersonal: boolean;
  listPath: string;
  templatePath: string;
  path(id: string): string;
  /** Workbook of all changes of an import or of a part of it. */
  differencesPath(id: string): string;
  decisionPath(decision: ImportDecisionName, id: string): string;
  /** Way out of a cause of problems that is no change of the file, where the member may take it. */
  remedy?: ImportRemedy;
};

/** Adds to an area the addresses that `importRoutes` of `src/routes.ts` gives its pages. */
export function defineImportArea(
  area: Pick<ImportArea, "kinds" | "copyOf" | "permission" | "isPersonal" | "listPath">,
): ImportArea {
  const path = (id: string) => `${area.listPath}/${id}`;
  return {
    ...area,
    templatePath: `${area.listPath}/plantilla.xlsx`,
    path,
    differencesPath: (id) => `${path(id)}/cambios.xlsx`,
    decisionPath: (decision, id) => `${path(id)}/${decisionSegments[decision]}`,
  };
}

/** `intent`: form of the page of an import that takes the way out; `values`: other sides of the problems. */
export type ImportRemedy = {
  problem: string;
  intent: string;
  label(values: readonly string[]): string;
};

/** Value of a form that asks for all kinds of data of a file. */
export const allKinds = "all";

export const importDecisions = ["approve", "undo", "discard"] as const;
export type ImportDecisionName = (typeof importDecisions)[number];

const decisionSegments: Readonly<Record<ImportDecisionName, string>> = {
  approve: "aprobacion",
  undo: "reversion",
  discard: "descarte",
};
