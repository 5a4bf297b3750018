import { href } from "react-router";
import type { ImportRun } from "../../imports/domain/run.ts";
import type { ImportService } from "../../imports/services/import-service.ts";

/** True for a file about people, whose imports have pages of their own. */
export function isAboutPeople({ kinds }: ImportService, kind: string): boolean {
  return kinds.some(({ name, isPersonal }) => name === kind && isPersonal);
}

/** Kinds among which those of a file are looked for that nobody names. */
export function guessedKindsOf({ kinds }: ImportService): string[] {
  return kinds.flatMap(({ name, signature }) => (signature ? [name] : []));
}

/** Address of the page on which a person decides on an import. */
export function importPage(service: ImportService, { id, kind }: Pick<ImportRun, "id" | "kind">) {
  return isAboutPeople(service, kind)
    ? href("/gestion/empresas/importaciones/:id", { id })
    : href("/gestion/catalogo/importaciones/:id", { id });
}
