import { randomUUID } from "node:crypto";
import { bindUseCases } from "../../platform/bind-use-cases.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  getImportKind,
  type ImportKinds,
  listGuessedKinds,
  listImportTargets,
} from "../kinds/import-kind.ts";
import { countWaitingRuns } from "../store/import-runs.ts";
import type { ImportFiles } from "../tasks/import-files.ts";
import { type AcceptedCause, acceptSuggestions } from "../use-cases/accept-suggestions.ts";
import { type AddedFile, addImport } from "../use-cases/add-import.ts";
import { approveImport, type ImportApproval } from "../use-cases/approve-import.ts";
import type { SeenImport } from "../use-cases/change-import.ts";
import { changeImportKind } from "../use-cases/change-import-kind.ts";
import { chooseForImport } from "../use-cases/choose-for-import.ts";
import { discardImport } from "../use-cases/discard-import.ts";
import { requestUndo } from "../use-cases/request-undo.ts";
import { type AskedExport, exportRecords } from "./export-records.ts";
import {
  listImportCauses,
  readDifference,
  readImportChanges,
  readImportProblems,
  readMistakes,
} from "./read-import-report.ts";
import { findImport, listImports } from "./read-imports.ts";
import { forgetChoice, listRememberedChoices } from "./remembered-choices.ts";

export type ImportService = ReturnType<typeof createImportService>;

type Seen = Omit<SeenImport, "id">;

/** Service for console, command line and watched folder; a background worker reads, checks and writes the files. */
export function createImportService({
  files,
  area,
  ...given
}: {
  db: Database;
  files: ImportFiles;
  kinds: ImportKinds;
  /**
   * Names of the kinds of files that the service handles, by default those that files are guessed to be of; imports of other kinds are treated as not
   * existing. The first one is the usual one.
   */
  area?: readonly string[];
  now: () => number;
  /** Called when there may be a new task for the worker. */
  changed: () => void;
}) {
  const deps = { ...given, files, area: area ?? listGuessedKinds(given.kinds) };
  const { db, kinds } = deps;
  return {
    /** Kinds of files of this service, the usual one first. */
    kinds: deps.area.map((name) => getImportKind(kinds, name)),
    copyOf: (kind: string) => getImportKind(kinds, kind).copy,
    targets: (kind: string) => listImportTargets(db, getImportKind(kinds, kind)),
    countWaiting: () => countWaitingRuns(db, deps.area),
    ...bindUseCases(() => deps, {
      find: findImport,
      list: listImports,
      problems: readImportProblems,
      problemCauses: listImportCauses,
      changes: readImportChanges,
      mistakes: readMistakes,
      difference: readDifference,
    }),
    exported: (kind: string, asked: AskedExport) => exportRecords(deps, kind, asked),
    rememberedChoices: () => listRememberedChoices(deps),
    forgetChoice: (choice: Parameters<typeof forgetChoice>[1]) => forgetChoice(deps, choice),
    newId: (): string => randomUUID(),
    /** Streams an upload to its place on disk; rejects with ImportFileTooLarge. */
    receive: files.receive,
    add: (file: AddedFile) => addImport(deps, file),
    choose: (id: string, chosen: Omit<Parameters<typeof chooseForImport>[1], "id">) =>
      chooseForImport(deps, { id, ...chosen }),
    acceptSuggestions: (id: string, accepted: Seen & AcceptedCause) =>
      acceptSuggestions(deps, { id, ...accepted }),
    changeKind: (id: string, change: Seen & { kind: string | null }) =>
      changeImportKind(deps, { id, ...change }),
    approve: (id: string, approval: Seen & ImportApproval) =>
      approveImport(deps, { id, ...approval }),
    undo: (id: string, seen: Seen) => requestUndo(deps, { id, ...seen }),
    discard: (id: string, seen: Seen) => discardImport(deps, { id, ...seen }),
  };
}
