import { formatCount } from "../../kernel/format.ts";
import type { ColumnHelp } from "../domain/column-help.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import { type ImportProblem, isMissingColumn } from "../domain/report.ts";

export type ProblemWords = (values: { limit: string; other: string; text: string }) => string;

/** Question of a guard with the number of records, and the guard as a part of the counted changes. */
export type GuardWords = { question(count: number): string; part: string };

type ByName<Words> = Readonly<Record<string, Words>>;

type KindTables = Omit<
  ImportKindCopy,
  "column" | "problem" | "guard" | "guardPart" | "template"
> & {
  /** Known headings of the columns, the usual one first. */
  headers: ByName<readonly string[]>;
  sentences: ByName<ProblemWords>;
  /** Words for what needs a missing column, by the problem of the rows without it. */
  neededBy: ByName<string>;
  guards: ByName<GuardWords>;
  template: Omit<ImportKindCopy["template"], "help"> & { help: ByName<ColumnHelp> };
};

/** Words of a kind from tables; columns, problems and guards that are not known any more stand for themselves. */
export function createKindCopy({
  headers,
  sentences,
  neededBy,
  guards,
  template: { help, ...template },
  ...words
}: KindTables): ImportKindCopy {
  const column = (name: string): string => known(headers, name)?.[0] ?? name;
  return {
    ...words,
    column,
    guard: (name, count) => known(guards, name)?.question(count) ?? name,
    guardPart: (name) => known(guards, name)?.part ?? name,
    problem(found) {
      const { problem, limit, other = "", text } = found;
      const values = { limit: String(limit ?? ""), other, text };
      const sentence = known(sentences, problem)?.(values) ?? problem;
      if (!isMissingColumn(found)) return sentence;
      return missingColumnSentence(found, {
        name: column(found.column),
        why: known(neededBy, problem),
        sentence,
      });
    },
    template: {
      ...template,
      help: (name) => known(help, name) ?? { text: "", example: "", accepts: "" },
    },
  };
}

function known<Words>(words: ByName<Words>, name: string): Words | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

function missingColumnSentence(
  { problem, limit = 0 }: ImportProblem,
  { name, why, sentence }: { name: string; why: string | undefined; sentence: string },
): string {
  const missing = `Falta la columna «${name}»`;
  const rows = limit === 1 ? "1 fila" : `${formatCount(limit)} filas`;
  if (why) return `${missing}: ${why} (${rows}).`;
  return problem === "missing" ? `${missing} (${rows}).` : `${missing} (${rows}). ${sentence}`;
}

/** Line of a report on a problem. */
export function problemLine(copy: ImportKindCopy, problem: ImportProblem): string {
  if (isMissingColumn(problem)) return copy.problem(problem);
  const found = problem.text === "" ? "" : ` («${problem.text}»)`;
  return `${problem.cell}, ${copy.column(problem.column)}${found}: ${copy.problem(problem)}`;
}
