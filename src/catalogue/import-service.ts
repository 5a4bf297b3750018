import { randomUUID } from "node:crypto";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { type ImportKind, importKinds } from "./domain/import/kinds.ts";
import { findOpenQuestions } from "./domain/import/open-questions.ts";
import { type GuardName, guardNames } from "./domain/import/report.ts";
import {
  type ImportActor,
  type ImportChoices,
  type ImportEvent,
  type ImportRun,
  type OpenQuestion,
  undoDays,
} from "./domain/import/run.ts";
import type { FileKinds } from "./import/facts-kinds.ts";
import type { ImportFiles, ReceivedFile } from "./import/import-files.ts";
import { countToType, createImportReader } from "./read-imports.ts";
import { rememberHeaders } from "./store/import-headers.ts";
import {
  addImportEvent,
  addImportRun,
  findImportRun,
  replaceImportRun,
  unapplied,
} from "./store/import-runs.ts";

export type ImportService = ReturnType<typeof createImportService>;

type Conflict =
  | { kind: "gone" }
  /** The import was changed after it had been shown. */
  | { kind: "changed-meanwhile"; run: ImportRun }
  /** The import is being worked on, or its state does not allow the operation. */
  | { kind: "not-possible"; run: ImportRun };

type Done = { kind: "done"; run: ImportRun };

/** Result if the user still has to answer questions about the file, such as which column contains the SKU. */
type Open = { kind: "open"; questions: readonly OpenQuestion[] };

/** Reasons against applying: rows with problems, guards not allowed, or a wrong number typed as confirmation. */
type Unapproved =
  | { kind: "bad-rows" }
  | { kind: "guarded"; guards: readonly GuardName[] }
  | { kind: "wrong-count"; count: number };

/** Fields to store with an event for the history, an answer without storing, or «not possible» in the present state. */
type Decision<Outcome> =
  | { set: Partial<ImportRun>; event: ImportEvent["event"] | null }
  | { answer: Outcome }
  | "not-possible";

type Seen = { seen: number; by: ImportActor };

const day = 24 * 60 * 60 * 1000;

/** Service for console, command line and watched folder; a background worker reads, checks and writes the files. */
export function createImportService({
  db,
  files,
  kinds,
  area = importKinds,
  now,
  changed,
}: {
  db: Database;
  files: ImportFiles;
  kinds: FileKinds;
  /** Kinds of files that the service handles; imports of other kinds are treated as not existing. */
  area?: readonly ImportKind[];
  now: () => number;
  /** Called when there may be a new task for the worker. */
  changed: () => void;
}) {
  /** Applies `decide` to an import and stores the result with its event, if the import still has the version `seen`. */
  async function change<Outcome extends { kind: string } = never>(
    id: string,
    { seen, by }: Seen,
    decide: (run: ImportRun) => Decision<Outcome>,
  ): Promise<Conflict | Done | Outcome> {
    const result = await inTransaction(db, async (on): Promise<Conflict | Done | Outcome> => {
      const run = await findImportRun(on, id);
      if (!run || run.task === "forget" || !area.includes(run.kind)) return { kind: "gone" };
      if (run.version !== seen) return { kind: "changed-meanwhile", run };
      const decision = decide(run);
      if (decision === "not-possible") return { kind: "not-possible", run };
      if ("answer" in decision) return decision.answer;
      const at = now();
      const stored = { ...run, ...decision.set, version: run.version + 1, changedAt: at };
      if (!(await replaceImportRun(on, { seen, run: stored })))
        return { kind: "changed-meanwhile", run };
      if (decision.event) await addImportEvent(on, stored, { at, event: decision.event, by });
      return { kind: "done", run: stored };
    });
    if (result.kind === "done") changed();
    return result;
  }

  const reader = createImportReader({ db, files, kinds, area });

  return {
    ...reader,
    newId: (): string => randomUUID(),
    /** Streams an upload to its place on disk; rejects with ImportFileTooLarge. */
    receive: files.receive,
    async add({
      id,
      kind = area[0] ?? "products",
      fileName,
      fileSha256,
      fileBytes,
      by,
      choices,
    }: ReceivedFile & {
      id: string;
      kind?: ImportKind;
      fileName: string;
      by: ImportActor;
      choices?: Partial<ImportChoices>;
    }): Promise<ImportRun> {
      const at = now();
      const run: ImportRun = {
        ...{ id, kind, fileSha256, fileBytes, by },
        fileName: fileName.slice(0, 200),
        ...{ state: "uploaded", task: "read", version: 1, createdAt: at, changedAt: at },
        choices: { ...noChoices, ...choices },
        ...{ question: null, report: null, decision: null, progress: null, failure: null },
        ...{ outcome: null, appliedAt: null, firstId: null, writtenRow: null },
      };
      await inTransaction(db, async (on) => {
        await addImportRun(on, run);
        await addImportEvent(on, run, { at, event: "uploaded", by });
      });
      changed();
      return run;
    },
    /** Stores choices such as sheet and mapping; the file is then read again (another sheet) or checked. */
    async choose(
      id: string,
      {
        choices,
        ...seen
      }: Seen & { choices: Partial<Omit<ImportChoices, "isUnattended" | "tokenId">> },
    ): Promise<Conflict | Done | Open> {
      const { target } = choices;
      const targets =
        target === undefined
          ? []
          : await reader.targets((await findImportRun(db, id))?.kind ?? "products");
      if (target !== undefined && !targets.some((known) => known.id === target))
        choices = { ...choices, target: targets[0]?.id ?? null };
      const outcome = await change<Open>(id, seen, (run) => {
        const { question } = run;
        const isOpen = ["read", "checked", "failed"].includes(run.state) && run.task === null;
        if (!isOpen || !question) return "not-possible";
        const chosen: ImportChoices = { ...run.choices, ...choices };
        const cleared = { failure: null, report: null, progress: null } as const;
        if (chosen.sheet !== question.sheet)
          return {
            set: { ...cleared, state: "read", task: "read", choices: { ...chosen, mapping: {} } },
            event: "chosen",
          };
        if (Object.values(chosen.mapping).some((at) => at >= question.columns.length))
          return "not-possible";
        // Repeated headers are only a question until the user submits a mapping, which says which of these columns to use.
        const settled = { ...question, repeated: choices.mapping ? [] : question.repeated };
        const questions = findOpenQuestions(settled, { ...chosen, kind: run.kind });
        if (questions.length > 0) return { answer: { kind: "open", questions } };
        return {
          set: { ...cleared, state: "read", task: "check", question: settled, choices: chosen },
          event: "chosen",
        };
      });
      if (choices.mapping && outcome.kind === "done" && outcome.run.task === "check")
        await rememberHeaders(db, {
          kind: outcome.run.kind,
          headers: outcome.run.question?.columns.map(({ header }) => header) ?? [],
          mapping: outcome.run.choices.mapping,
        });
      return outcome;
    },
    /** Changes the kind of a file that was read as another one, which then is read again. */
    changeKind(
      id: string,
      { kind, ...seen }: Seen & { kind: ImportKind },
    ): Promise<Conflict | Done> {
      return change(id, seen, (run) => {
        const isOpen = ["read", "checked", "failed"].includes(run.state) && run.task === null;
        if (!isOpen || !run.question || !area.includes(kind)) return "not-possible";
        const { sheet, isUnattended, tokenId } = run.choices;
        return {
          set: {
            ...{ kind, state: "read", task: "read", failure: null, report: null, progress: null },
            choices: { ...noChoices, sheet, isUnattended, tokenId },
          },
          event: "chosen",
        };
      });
    },
    approve(
      id: string,
      {
        allowed,
        skipsBadRows,
        typedCount,
        ...seen
      }: Seen & {
        allowed: readonly GuardName[];
        skipsBadRows: boolean;
        /** Number typed as confirmation, to compare with `countToType`. */
        typedCount?: number | null;
      },
    ): Promise<Conflict | Done | Unapproved> {
      return change<Unapproved>(id, seen, (run) => {
        const { report } = run;
        if (run.state !== "checked" || run.task !== null || !report) return "not-possible";
        if (report.problemCount > 0 && !skipsBadRows) return { answer: { kind: "bad-rows" } };
        const guards = guardNames.filter(
          (name) => report.guards[name].count > 0 && !allowed.includes(name),
        );
        if (guards.length > 0) return { answer: { kind: "guarded", guards } };
        const count = countToType(run);
        if (count !== null && typedCount !== count)
          return { answer: { kind: "wrong-count", count } };
        const decision = { allowed: [...allowed], skipsBadRows };
        return { set: { state: "approved", task: "apply", decision }, event: "approved" };
      });
    },
    undo(id: string, seen: Seen): Promise<Conflict | Done | { kind: "too-late" }> {
      return change<{ kind: "too-late" }>(id, seen, (run) => {
        if (run.state !== "applied" || run.task !== null || run.appliedAt === null)
          return "not-possible";
        if (now() - run.appliedAt > undoDays * day) return { answer: { kind: "too-late" } };
        return { set: { task: "undo" }, event: "undo-asked" };
      });
    },
    /** Schedules the deletion of an import that was never applied, with its file. */
    discard(id: string, seen: Seen): Promise<Conflict | Done> {
      return change(id, seen, (run) =>
        unapplied.includes(run.state)
          ? {
              set: {
                state: "failed",
                task: "forget",
                failure: { reason: "discarded", place: "" },
              },
              event: null,
            }
          : "not-possible",
      );
    },
  };
}

const noChoices: ImportChoices = {
  sheet: null,
  mapping: {},
  styles: {},
  missing: "leave",
  target: null,
  isUnattended: false,
  tokenId: null,
};
