import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ImportProblem } from "../domain/report.ts";

/** Appends problems to those of an import; `first` is the number of the first added problem. */
export async function addProblems(
  on: Database,
  { runId, first, problems }: { runId: string; first: number; problems: readonly ImportProblem[] },
): Promise<void> {
  await upsertRows(on, {
    table: "import_problem",
    key: ["run_id", "row_number", "ordinal"],
    rows: problems.map(({ row, cell, column, problem, text, limit, other }, at) => ({
      run_id: runId,
      row_number: row,
      ordinal: first + at,
      cell,
      column_name: column,
      problem,
      text,
      limit_value: limit ?? null,
      other: other ?? null,
    })),
  });
}

/** Ordinal of the first problem found while a file is being read; those of the check stay below it (`maxProblems`). */
const earlyOrdinal = 1_000_000;

/** Maximum number of problems that are stored while the file is still being read. */
export const maxEarlyProblems = 200;

export async function addEarlyProblems(
  on: Database,
  { first, ...found }: { runId: string; first: number; problems: readonly ImportProblem[] },
): Promise<void> {
  await addProblems(on, { ...found, first: earlyOrdinal + first });
}

/** Deletes the problems that were found while the file was being read, up to a row if given. */
export async function clearEarlyProblems(
  on: Database,
  { runId, through }: { runId: string; through?: number },
): Promise<void> {
  await on
    .deleteFrom("import_problem")
    .where("run_id", "=", runId)
    .where("ordinal", ">=", earlyOrdinal)
    .$if(through !== undefined, (query) => query.where("row_number", "<=", through ?? 0))
    .execute();
}

export async function clearCheckedProblems(on: Database, runId: string): Promise<void> {
  await on
    .deleteFrom("import_problem")
    .where("run_id", "=", runId)
    .where("ordinal", "<", earlyOrdinal)
    .execute();
}

export async function listProblems(
  on: Database,
  {
    runId,
    from,
    max,
    problem,
    column,
  }: { runId: string; from: number; max: number; problem?: string; column?: string },
): Promise<ImportProblem[]> {
  const rows = await on
    .selectFrom("import_problem")
    .selectAll()
    .where("run_id", "=", runId)
    .$if(problem !== undefined, (query) => query.where("problem", "=", problem ?? ""))
    .$if(column !== undefined, (query) => query.where("column_name", "=", column ?? ""))
    .orderBy("row_number")
    .orderBy("ordinal")
    .limit(max)
    .offset(from)
    .execute();
  return rows.map((row) => ({
    row: row.row_number,
    cell: row.cell,
    column: row.column_name,
    problem: row.problem,
    text: row.text,
    ...(row.limit_value !== null && { limit: row.limit_value }),
    ...(row.other !== null && { other: row.other }),
  }));
}

/** Problems of one cause, such as all dates in one column, with the row of the first. */
export type ProblemCause = {
  problem: string;
  column: string;
  count: number;
  example: ImportProblem;
};

/** Causes of the stored problems of an import, the most frequent first. */
export async function listProblemCauses(
  on: Database,
  { runId, max }: { runId: string; max: number },
): Promise<ProblemCause[]> {
  const causes = await on
    .selectFrom("import_problem")
    .select(["problem", "column_name"])
    .select(({ fn }) => [
      fn.countAll<number | string>().as("count"),
      fn.min("row_number").as("first_row"),
    ])
    .where("run_id", "=", runId)
    .groupBy(["problem", "column_name"])
    .orderBy("count", "desc")
    .orderBy("first_row")
    .limit(max)
    .execute();
  const found: ProblemCause[] = [];
  for (const { problem, column_name: column, count } of causes) {
    const [example] = await listProblems(on, { runId, from: 0, max: 1, problem, column });
    if (example) found.push({ problem, column, count: Number(count), example });
  }
  return found;
}

/** Content of a cell, and the other side of its problem, such as the value that was probably meant. */
export type ProblemSides = { text: string; other: string };

/** Different contents of the cells with problems of a cause, each with the other side of its problem. */
export async function listProblemSides(
  on: Database,
  { runId, problem, column, max }: { runId: string; problem: string; column: string; max: number },
): Promise<ProblemSides[]> {
  const rows = await on
    .selectFrom("import_problem")
    .select(["text", "other"])
    .distinct()
    .where("run_id", "=", runId)
    .where("problem", "=", problem)
    .where("column_name", "=", column)
    .where("other", "is not", null)
    .orderBy("text")
    .orderBy("other")
    .limit(max)
    .execute();
  return rows.map(({ text, other }) => ({ text: text.trim(), other: other ?? "" }));
}

export async function clearProblems(on: Database, runId: string): Promise<void> {
  await on.deleteFrom("import_problem").where("run_id", "=", runId).execute();
}
