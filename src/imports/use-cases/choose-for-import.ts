import { findOpenQuestions } from "../domain/open-questions.ts";
import {
  type ImportChoices,
  type ImportRun,
  isAwaitingChoices,
  type OpenQuestion,
} from "../domain/run.ts";
import { getImportKind, type ImportKinds, listImportTargets } from "../kinds/import-kind.ts";
import { rememberHeaders } from "../store/import-headers.ts";
import { findImportRun } from "../store/import-runs.ts";
import {
  changeImport,
  type ImportConflict,
  type ImportDeps,
  type ImportDone,
  type ImportStep,
  type SeenImport,
} from "./change-import.ts";

/** Result if the user still has to answer questions about the file, such as which column contains the SKU. */
type Open = { kind: "open"; questions: readonly OpenQuestion[] };

type ChosenByUser = Partial<Omit<ImportChoices, "isUnattended" | "tokenId" | "listName">>;

type ChoosingDeps = ImportDeps & { kinds: ImportKinds };

/** Stores choices such as sheet and mapping; the file is then read again (another sheet) or checked. */
export async function chooseForImport(
  deps: ChoosingDeps,
  { choices, ...seen }: SeenImport & { choices: ChosenByUser },
): Promise<ImportConflict | ImportDone | Open> {
  const known = await withKnownTarget(deps, seen.id, choices);
  const outcome = await changeImport(deps, seen, (run) => choose(deps, run, known));
  if (choices.mapping && outcome.kind === "done" && outcome.run.task === "check")
    await rememberHeaders(deps.db, {
      kind: outcome.run.kind,
      headers: outcome.run.question?.columns.map(({ header }) => header) ?? [],
      mapping: outcome.run.choices.mapping,
    });
  return outcome;
}

/** Drops a target that does not exist, such as a deleted list, so that it is asked for again. */
async function withKnownTarget(
  { db, kinds }: ChoosingDeps,
  id: string,
  choices: ChosenByUser,
): Promise<ChosenByUser> {
  const { target } = choices;
  if (target === undefined) return choices;
  const run = await findImportRun(db, id);
  if (!run) return choices;
  const targets = await listImportTargets(db, getImportKind(kinds, run.kind));
  return targets.some((known) => known.id === target) ? choices : { ...choices, target: null };
}

function choose({ kinds }: ChoosingDeps, run: ImportRun, choices: ChosenByUser): ImportStep<Open> {
  const { question } = run;
  if (!isAwaitingChoices(run) || !question) return "not-possible";
  // A submitted mapping takes the place of the headings that the sender has named.
  const named = choices.mapping ? { headings: {} } : {};
  const chosen: ImportChoices = { ...run.choices, ...named, ...choices };
  const cleared = { failure: null, report: null, progress: null } as const;
  const isOtherSheet = chosen.sheet !== null && chosen.sheet !== question.sheet;
  const isReadAgain =
    chosen.headerRow !== run.choices.headerRow || chosen.titleRows !== run.choices.titleRows;
  if (isOtherSheet || isReadAgain)
    return {
      set: { ...cleared, state: "read", task: "read", choices: { ...chosen, mapping: {} } },
      event: "chosen",
    };
  if (Object.values(chosen.mapping).some((at = 0) => at >= question.columns.length))
    return "not-possible";
  // A submitted mapping says which of the repeated and doubtful headers of the seen sheet to use.
  const asked = { repeated: [], doubtful: [], sheetsToChoose: [] };
  const settled = choices.mapping ? { ...question, ...asked } : question;
  const questions = findOpenQuestions(settled, chosen, getImportKind(kinds, run.kind));
  if (questions.length > 0) return { answer: { kind: "open", questions } };
  return {
    set: { ...cleared, state: "read", task: "check", question: settled, choices: chosen },
    event: "chosen",
  };
}
