import { getImportKind } from "../kinds/import-kind.ts";
import { listSuggestions } from "../services/problem-remedies.ts";
import { findImportRun, listParts } from "../store/import-runs.ts";
import type { SeenImport } from "./change-import.ts";
import { type ChoosingDeps, type ChosenByUser, chooseForImport } from "./choose-for-import.ts";

/** Cause of the problems of an import, or of one of its parts. */
export type AcceptedCause = { part: string; problem: string; column: string };

/**
 * Reads the cells of a cause as suggested, in all rows, and has the file checked again. A key says for all parts what
 * their rows are about.
 */
export async function acceptSuggestions(
  deps: ChoosingDeps,
  { id, part, problem, column, ...seen }: SeenImport & AcceptedCause,
) {
  const first = await findImportRun(deps.db, id);
  if (!first) return { kind: "gone" as const };
  const runs = [first, ...(await listParts(deps.db, id))];
  const asked = runs.find((run) => run.id === part) ?? first;
  const kind = getImportKind(deps.kinds, asked.kind);
  const suggestions = await listSuggestions(deps.db, { runId: asked.id, kind, problem, column });
  if (suggestions.length === 0) return { kind: "not-possible" as const };
  const meanings = Object.fromEntries(suggestions.map(({ text, other }) => [text, other]));
  const isKey = kind.keys.includes(column);
  const chosen = runs.map(({ id: run, choices: { mapping, translations } }): ChosenOfRun => {
    const isMeant = run === asked.id || (isKey && mapping[column] !== undefined);
    const all = { ...translations, [column]: { ...translations[column], ...meanings } };
    return [run, { mapping, translations: isMeant ? all : translations }];
  });
  const [own, ...ofParts] = chosen;
  return await chooseForImport(deps, {
    id,
    ...seen,
    choices: own?.[1] ?? {},
    ofParts: Object.fromEntries(ofParts),
  });
}

type ChosenOfRun = [id: string, choices: ChosenByUser];
