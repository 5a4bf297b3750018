import { data, redirect } from "react-router";
import type { readForm } from "../../../../platform/http/read-form.ts";
import type { importService } from "../../../context.ts";
import { columnHeaders } from "../../../copy/es-import-columns.ts";
import { importsCopy as copy, doneCopy } from "../../../copy/es-import-pages.ts";
import { approvalCopy, mappingCopy } from "../../../copy/es-import-steps.ts";
import { importWordsOf } from "../../../copy/es-import-words.ts";
import { allImportKinds } from "../../../domain/import/kinds.ts";
import { type GuardName, guardNames } from "../../../domain/import/report.ts";
import { type ImportActor, missingChoices, type OpenQuestion } from "../../../domain/import/run.ts";
import type { TypedApproval } from "../../imports/approval.tsx";
import type { ImportAnswer } from "../../imports/import-answer.ts";
import { importListPath, importPath } from "../../imports/import-path.ts";
import { mostShownColumns } from "../../imports/mapping-form.tsx";
import { parseMapping } from "../../imports/typed-mapping.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type ReadForm = Pick<Awaited<ReturnType<typeof readForm>>, "text" | "texts">;

/** Route action of an import's page. @throws a response of status 404 if the import is gone, 400 for an unknown form. */
export async function answerImport(
  { text, texts }: ReadForm,
  { service, id, kind, by }: { service: ImportService; id: string; kind: string; by: ImportActor },
) {
  const seen = { seen: Number(text("seen")), by };
  const answer = (body: ImportAnswer, status: number) => data(body, status);
  const done = () => redirect(importPath(kind, id), 303);
  switch (text("intent")) {
    case "sheet": {
      const outcome = await service.choose(id, {
        ...seen,
        choices: { sheet: wholeOf(text("sheet")) },
      });
      return outcome.kind === "done" || outcome.kind === "open" ? done() : conflict(outcome.kind);
    }
    case "kind": {
      const chosen = allImportKinds.find((known) => known === text("kind"));
      if (!chosen) throw data(null, 400);
      const outcome = await service.changeKind(id, { ...seen, kind: chosen });
      return outcome.kind === "done" ? done() : conflict(outcome.kind);
    }
    case "map": {
      const { typed, mapping, twice } = parseMapping(text, mostShownColumns);
      if (twice.length > 0) {
        const problems = twice.map((column) => mappingCopy.twice(columnHeaders[column][0]));
        return answer({ mapping: { typed, problems, questions: [] } }, 422);
      }
      const outcome = await service.choose(id, {
        ...seen,
        choices: {
          ...{ mapping, styles: typed.styles },
          ...(text("target") !== "" && { target: wholeOf(text("target")) }),
        },
      });
      if (outcome.kind === "done") return done();
      if (outcome.kind !== "open") return conflict(outcome.kind);
      const { questions } = outcome;
      return answer({ mapping: { typed, questions, problems: sentencesOf(questions, kind) } }, 422);
    }
    case "missing": {
      const missing = missingChoices.find((choice) => choice === text("missing")) ?? "leave";
      const outcome = await service.choose(id, { ...seen, choices: { missing } });
      return outcome.kind === "done" || outcome.kind === "open" ? done() : conflict(outcome.kind);
    }
    case "approve": {
      const typed: TypedApproval = {
        allowed: texts("allowed").filter((guard): guard is GuardName =>
          guardNames.some((known) => known === guard),
        ),
        skipsBadRows: text("skipsBadRows") === "si",
        typedCount: text("typedCount").slice(0, 20),
      };
      const outcome = await service.approve(id, {
        ...seen,
        ...typed,
        typedCount: wholeOf(typed.typedCount.replace(/[.\s]/g, "")),
      });
      switch (outcome.kind) {
        case "done":
          return done();
        case "bad-rows":
          return answer({ approval: rejected(typed, approvalCopy.badRows) }, 422);
        case "guarded":
          return answer({ approval: rejected(typed, approvalCopy.guarded) }, 422);
        case "wrong-count":
          return answer(
            { approval: { ...rejected(typed, approvalCopy.wrongCount), isWrongCount: true } },
            422,
          );
        default:
          return conflict(outcome.kind);
      }
    }
    case "undo": {
      if (text("confirmed") !== "si") return answer({ undoProblem: doneCopy.undoUnconfirmed }, 422);
      const outcome = await service.undo(id, seen);
      if (outcome.kind === "done") return done();
      if (outcome.kind === "too-late") return answer({ undoProblem: doneCopy.tooLate }, 409);
      return conflict(outcome.kind);
    }
    case "discard": {
      const outcome = await service.discard(id, seen);
      return outcome.kind === "done" ? redirect(importListPath(kind), 303) : conflict(outcome.kind);
    }
    default:
      throw data(null, 400);
  }
}

function wholeOf(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}

function rejected(typed: TypedApproval, problem: string) {
  return { ...typed, problem, isWrongCount: false };
}

function conflict(kind: "gone" | "changed-meanwhile" | "not-possible") {
  if (kind === "gone") throw data(null, 404);
  const body: ImportAnswer = {
    problem: kind === "changed-meanwhile" ? copy.conflict : copy.notPossible,
  };
  return data(body, 409);
}

function sentencesOf(questions: readonly OpenQuestion[], kind: string): string[] {
  return questions.map((question) => sentenceOf(question, kind));
}

function sentenceOf(question: OpenQuestion, kind: string): string {
  switch (question.kind) {
    case "no-key":
      return importWordsOf(kind).mapping.noKey;
    case "no-data":
      return importWordsOf(kind).mapping.noData;
    case "repeated":
      return mappingCopy.repeated(question.headers);
    case "style":
      return mappingCopy.styleOpen(columnHeaders[question.column][0]);
  }
}
