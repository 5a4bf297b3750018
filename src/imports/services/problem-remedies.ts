import type { Database } from "../../platform/database/database.ts";
import type { FileKind } from "../domain/file-kind.ts";
import {
  listProblemCauses,
  listProblemSides,
  type ProblemCause,
  type ProblemSides,
} from "../store/import-problems.ts";

/** Cause of problems with the ways out that need no other file. */
export type RemediedCause = ProblemCause & {
  /** Values that were probably meant, of the cells for which one is known; empty if there are too many. */
  suggestions: readonly ProblemSides[];
  /** Other sides of the problems, such as the hosts that are not allowed; empty if there are too many. */
  others: readonly string[];
};

type Cause = { problem: string; column: string };

/** Causes of problems that a page lists. */
const maxCauses = 30;

/** Each suggestion that is accepted is a choice of the import, of which the form shows a line. */
const maxSuggestions = 40;

/** A stored problem has no more of the text of its cell. */
const maxStoredText = 80;

/** Causes of the problems of an import, the most frequent first, with their ways out. */
export async function listRemediedCauses(
  db: Database,
  { runId, kind }: { runId: string; kind: FileKind },
): Promise<RemediedCause[]> {
  const causes = await listProblemCauses(db, { runId, max: maxCauses });
  const found: RemediedCause[] = [];
  for (const cause of causes) {
    const hasSides = cause.example.other !== undefined || kind.suggesting.has(cause.problem);
    const sides = hasSides ? await readSides(db, { runId, ...cause }) : [];
    const others = [...new Set(sides.map(({ other }) => other))];
    found.push({ ...cause, others, suggestions: suggestionsIn(sides, { kind, ...cause }) });
  }
  return found;
}

/** Suggestions for the cells of a cause; none if there are too many, or two for one content. */
export async function listSuggestions(
  db: Database,
  { runId, kind, ...cause }: Cause & { runId: string; kind: FileKind },
): Promise<readonly ProblemSides[]> {
  return suggestionsIn(await readSides(db, { runId, ...cause }), { kind, ...cause });
}

async function readSides(
  db: Database,
  { runId, problem, column }: Cause & { runId: string },
): Promise<readonly ProblemSides[]> {
  const sides = await listProblemSides(db, { runId, problem, column, max: maxSuggestions + 1 });
  return sides.length > maxSuggestions ? [] : sides;
}

function suggestionsIn(
  sides: readonly ProblemSides[],
  { kind, problem }: { kind: FileKind; problem: string },
): readonly ProblemSides[] {
  const texts = new Set(sides.map(({ text }) => text));
  const isClear =
    texts.size === sides.length &&
    sides.every(({ text, other }) => text !== "" && text.length < maxStoredText && other !== "");
  return kind.suggesting.has(problem) && isClear ? sides : [];
}
