import { data, redirect } from "react-router";
import type { importService } from "../../context.ts";
import {
  type ImportActor,
  missingChoices,
  type OpenQuestion,
} from "../../domain/run.ts";
import type { readForm } from "../../../platform/http/read-form.ts";
import { columnHeader } from "../../../products/copy/import-columns-copy.ts";
import { mappingCopy } from "../../copy/import-steps-copy.ts";
import { importWordsOf } from "../../../products/copy/import-words-copy.ts";
import {
  doubtfulSentence,
  otherAmountsSentence,
  unknownHeadingsSentence,
  wrongConstantSentence,
} from "../../copy/open-questions-copy.ts";
import { columnNames } from "../../../catalogue/domain/import/columns.ts";
import { allImportKinds } from "../../../catalogue/domain/kinds.ts";
import { type ImportAnswer, importConflict } from "../import-answer.ts";
import { importPath } from "../import-path.ts";
import { maxShownColumns } from "../mapping-form.tsx";
import { parseConstantLines, parseMapping, wholeOf } from "../typed-mapping.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type ReadForm = Pick<Awaited<ReturnType<typeof readForm>>, "text">;

/**
 * Route action of the forms that prepare an import.
 * @throws a response of status 404 if the import is gone, 400 for an unknown form.
 */
export async function answerImport(
  { text }: ReadForm,
  { service, id, kind, by }: { service: ImportService; id: string; kind: string; by: ImportActor },
) {
  const seen = { seen: Number(text("seen")), by };
  const answer = (body: ImportAnswer, status: number) => data(body, status);
  const done = () => redirect(importPath(kind, id), 303);
  switch (text("intent")) {
    case "sheet": {
      const typed = text("headerRow").trim().slice(0, 20);
      if (!/^\d{0,7}$/.test(typed))
        return answer({ place: { typed, sentence: mappingCopy.notARow } }, 422);
      const headerRow = typed === "" ? null : Number(typed);
      const titleRows = columnNames.find((name) => name === text("titleRows")) ?? null;
      const outcome = await service.choose(id, {
        ...seen,
        choices: { sheet: wholeOf(text("sheet")), headerRow, titleRows },
      });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    case "kind": {
      const chosen = allImportKinds.find((known) => known === text("kind"));
      if (!chosen) throw data(null, 400);
      const outcome = await service.changeKind(id, { ...seen, kind: chosen });
      return outcome.kind === "done" ? done() : importConflict(outcome.kind);
    }
    case "map": {
      const { typed, mapping, twice } = parseMapping(text, maxShownColumns);
      const { lines, constants, translations } = parseConstantLines(text);
      if (twice.length > 0) {
        const problems = twice.map((column) => mappingCopy.twice(columnHeader(column)));
        return answer({ mapping: { typed, constants: lines, problems, questions: [] } }, 422);
      }
      const outcome = await service.choose(id, {
        ...seen,
        choices: {
          mapping,
          styles: typed.styles,
          constants,
          translations,
          ...(text("target") !== "" && { target: wholeOf(text("target")) }),
        },
      });
      if (outcome.kind === "done") return done();
      if (outcome.kind !== "open") return importConflict(outcome.kind);
      const { questions } = outcome;
      const problems = sentencesOf(questions, kind);
      return answer({ mapping: { typed, constants: lines, questions, problems } }, 422);
    }
    case "leave-out": {
      const mapping = { ...(await service.find(id))?.run.choices.mapping };
      delete mapping[text("column")];
      const outcome = await service.choose(id, { ...seen, choices: { mapping } });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    case "missing": {
      const missing = missingChoices.find((choice) => choice === text("missing")) ?? "leave";
      const outcome = await service.choose(id, { ...seen, choices: { missing } });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    default:
      throw data(null, 400);
  }
}

function sentencesOf(questions: readonly OpenQuestion[], kind: string): string[] {
  return questions.map((question) => sentenceOf(question, kind));
}

function sentenceOf(question: OpenQuestion, kind: string): string {
  switch (question.kind) {
    case "no-key":
      return importWordsOf(kind).mapping.noKey;
    case "sheet":
      return mappingCopy.severalSheets(question.sheets);
    case "no-data":
      return importWordsOf(kind).mapping.noData;
    case "repeated":
      return mappingCopy.repeated(question.headers);
    case "list":
      return mappingCopy.listOpen(question.name);
    case "doubtful":
      return doubtfulSentence(question);
    case "other-amounts":
      return otherAmountsSentence(question);
    case "heading":
      return unknownHeadingsSentence(question.headings);
    case "constant":
      return wrongConstantSentence(question);
    case "style":
      return mappingCopy.styleOpen(columnHeader(question.column));
  }
}
