import { data, redirect } from "react-router";
import type { readForm } from "../../../platform/http/read-form.ts";
import type { importService } from "../../context.ts";
import { mappingCopy } from "../../copy/import-steps-copy.ts";
import { questionSentence } from "../../copy/open-questions-copy.ts";
import { type ImportActor, missingChoices } from "../../domain/run.ts";
import { type ImportAnswer, importConflict } from "../import-answer.ts";
import { maxShownColumns } from "../mapping-form.tsx";
import { parseConstantLines, parseMapping, wholeOf } from "../typed-mapping.ts";
import { wordsOfImport } from "../words-of-import.ts";
import type { ImportArea } from "./import-area.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type ReadForm = Pick<Awaited<ReturnType<typeof readForm>>, "text">;

/**
 * Route action of the forms that prepare an import.
 * @throws a response of status 404 if the import is gone, 400 for an unknown form.
 */
export async function answerImport(
  { text }: ReadForm,
  {
    service,
    area,
    id,
    by,
  }: { service: ImportService; area: ImportArea; id: string; by: ImportActor },
) {
  const seen = { seen: Number(text("seen")), by };
  const answer = (body: ImportAnswer, status: number) => data(body, status);
  const known = service.kinds.flatMap(({ columns }) => Object.keys(columns));
  const done = () => redirect(area.path(id), 303);
  switch (text("intent")) {
    case "sheet": {
      const typed = text("headerRow").trim().slice(0, 20);
      if (!/^\d{0,7}$/.test(typed))
        return answer({ place: { typed, sentence: mappingCopy.notARow } }, 422);
      const headerRow = typed === "" ? null : Number(typed);
      const titleRows = known.find((name) => name === text("titleRows")) ?? null;
      const outcome = await service.choose(id, {
        ...seen,
        choices: { sheet: wholeOf(text("sheet")), headerRow, titleRows },
      });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    case "kind": {
      const chosen = area.kinds.find((known) => known === text("kind"));
      if (!chosen) throw data(null, 400);
      const outcome = await service.changeKind(id, { ...seen, kind: chosen });
      return outcome.kind === "done" ? done() : importConflict(outcome.kind);
    }
    case "map": {
      const { typed, mapping, twice } = parseMapping(text, { count: maxShownColumns, known });
      const { lines, constants, translations } = parseConstantLines(text, known);
      if (twice.length > 0) {
        const words = await wordsOfImport(service, id);
        const problems = twice.map((column) => mappingCopy.twice(words.column(column)));
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
      const words = await wordsOfImport(service, id);
      const problems = questions.map((question) => questionSentence(words, question));
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
