import { isAwaitingChoices, noImportChoices } from "../domain/run.ts";
import {
  changeImport,
  type ImportConflict,
  type ImportDeps,
  type ImportDone,
  type SeenImport,
} from "./change-import.ts";

/**
 * Changes the kind of a file that was read as another one, which then is read again; null: all kinds that it holds.
 */
export function changeImportKind(
  deps: ImportDeps,
  { kind, ...seen }: SeenImport & { kind: string | null },
): Promise<ImportConflict | ImportDone> {
  return changeImport(deps, seen, (run) => {
    if (!isAwaitingChoices(run) || !run.question) return "not-possible";
    if (kind !== null && !deps.area.includes(kind)) return "not-possible";
    const { sheet, sheetName, headerRow, listName, isUnattended, tokenId, rules } = run.choices;
    return {
      set: {
        kind: kind ?? run.kind,
        state: "read",
        task: "read",
        failure: null,
        report: null,
        progress: null,
        choices: {
          ...noImportChoices,
          sheet,
          sheetName,
          headerRow,
          listName,
          isUnattended,
          tokenId,
          rules,
          kindsLookedFor: kind === null ? deps.area : null,
        },
      },
      event: "chosen",
    };
  });
}
