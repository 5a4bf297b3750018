import { data, redirect } from "react-router";
import type { importService } from "../../imports/context.ts";
import type { ImportActor, OpenQuestion } from "../../imports/domain/run.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { mappingCopy } from "../copy/import-steps-copy.ts";
import { questionSentence } from "../copy/question-sentence-copy.ts";
import type { ImportArea } from "../domain/import-area.ts";
import { type ImportAnswer, importConflict } from "./import-answer.ts";
import { maxShownColumns } from "./mapping-form.tsx";
import {
  columnField,
  offeredColumns,
  type PartToMap,
  parsePartMappings,
  partsToMap,
  prefixedQuestions,
} from "./parts-to-map.ts";
import { parseConstantLines } from "./typed-mapping.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

/**
 * Action of the form that says what the columns of a file are, of all its parts.
 * @throws a response of status 404 if the import is gone.
 */
export async function answerMapping(
  { text }: { text: (name: string) => string },
  {
    service,
    area,
    id,
    by,
  }: { service: ImportService; area: ImportArea; id: string; by: ImportActor },
) {
  const found = await service.find(id);
  if (!found) throw data(null, 404);
  const [first, ...others] = [found, ...found.parts].map(({ run }) => {
    const kind = service.kinds.find(({ name }) => name === run.kind);
    const columns = Object.keys(kind?.columns ?? {});
    return { id: run.id, kind: run.kind, columns, keys: kind?.keys ?? [], question: run.question };
  });
  if (!first) throw data(null, 404);
  const parts = partsToMap(first, others);
  const { ofParts, styles, dateOrders, twice } = parsePartMappings(text, {
    parts,
    count: maxShownColumns,
  });
  const { lines } = parseConstantLines(text, valuesOf(parts));
  const typed = { columns: typedColumns(text, parts), styles, dateOrders, constants: lines };
  if (twice.length > 0) {
    const problems = twice.map(({ kind, column }) =>
      mappingCopy.twice(area.copyOf(kind).column(column)),
    );
    return rejected({ ...typed, problems, questions: [] });
  }
  const outcome = await service.choose(id, {
    seen: Number(text("seen")),
    by,
    choices: ofParts.get(first.id) ?? {},
    ofParts: Object.fromEntries(others.map((part) => [part.id, ofParts.get(part.id) ?? {}])),
  });
  if (outcome.kind === "done") return redirect(area.path(id), 303);
  if (outcome.kind !== "open") return importConflict(outcome.kind);
  const open = [
    { ...first, questions: outcome.questions },
    ...others.map((part) => ({ ...part, questions: outcome.ofParts[part.id] ?? [] })),
  ];
  return rejected({
    ...typed,
    questions: open.flatMap((part) => prefixedQuestions(part, parts)),
    problems: open.flatMap(({ kind, questions }) => sentencesOf(area, { kind, questions })),
  });
}

function sentencesOf(
  area: ImportArea,
  { kind, questions }: { kind: string; questions: readonly OpenQuestion[] },
): string[] {
  return questions.map((question) => questionSentence(area.copyOf(kind), question));
}

function rejected(mapping: NonNullable<ImportAnswer["mapping"]>) {
  return data<ImportAnswer>({ mapping }, rejectionInit({ kind: "problems" }));
}

function valuesOf(parts: readonly PartToMap[]): string[] {
  return parts.flatMap((part) => part.columns.map((column) => `${part.prefix}${column}`));
}

/** Posted value of each column of each sheet, blank for what is not offered. */
function typedColumns(
  text: (name: string) => string,
  parts: readonly PartToMap[],
): Readonly<Record<number, readonly string[]>> {
  const sheets = [...new Set(parts.map(({ sheet }) => sheet))];
  return Object.fromEntries(
    sheets.map((sheet) => {
      const values = parts
        .filter((part) => part.sheet === sheet)
        .flatMap((part) => offeredColumns(part, parts).map(({ value }) => value));
      const typed = Array.from({ length: maxShownColumns }, (_, at) => {
        const value = text(columnField(parts, sheet, at));
        return values.includes(value) ? value : "";
      });
      return [sheet, typed];
    }),
  );
}
