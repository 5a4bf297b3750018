import { data, href, redirect } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import { Problem } from "../../../staff/console/offered/page-parts.tsx";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { importService } from "../../context.ts";
import { columnHeaders } from "../../copy/es-import-columns.ts";
import {
  approvalCopy,
  importsCopy as copy,
  doneCopy,
  mappingCopy,
} from "../../copy/es-import-pages.ts";
import { type GuardName, guardNames } from "../../domain/import/report.ts";
import { missingChoices, type OpenQuestion } from "../../domain/import/run.ts";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/import";
import type { TypedApproval } from "./approval.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportSteps } from "./import-steps.tsx";
import { importViewOf } from "./import-view.ts";
import { mostShownColumns } from "./mapping-form.tsx";
import { parseMapping } from "./typed-mapping.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const service = context.get(importService);
  const detail = await service.find(id);
  if (!detail) throw data(null, 404);
  const from = Math.trunc(Number(url.searchParams.get("errores")) || 0);
  const problemsFrom = Math.min(Math.max(0, from), 1_000_000);
  return { ...(await importViewOf(service, detail, { problemsFrom })), problemsFrom };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { text, texts } = await readForm(request);
  const service = context.get(importService);
  const seen = { seen: Number(text("seen")), by };
  const answer = (body: ImportAnswer, status: number) => data(body, status);
  const done = () => redirect(href("/gestion/catalogo/importaciones/:id", { id }), 303);
  switch (text("intent")) {
    case "sheet": {
      const outcome = await service.choose(id, {
        ...seen,
        choices: { sheet: wholeOf(text("sheet")) },
      });
      return outcome.kind === "done" || outcome.kind === "open" ? done() : conflict(outcome.kind);
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
      return answer({ mapping: { typed, questions, problems: sentencesOf(questions) } }, 422);
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
      return outcome.kind === "done"
        ? redirect(href("/gestion/catalogo/importaciones"), 303)
        : conflict(outcome.kind);
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

/** @throws a response of status 404 if the import is gone. */
function conflict(kind: "gone" | "changed-meanwhile" | "not-possible") {
  if (kind === "gone") throw data(null, 404);
  const body: ImportAnswer = {
    problem: kind === "changed-meanwhile" ? copy.conflict : copy.notPossible,
  };
  return data(body, 409);
}

function sentencesOf(questions: readonly OpenQuestion[]): string[] {
  return questions.map(sentenceOf);
}

function sentenceOf(question: OpenQuestion): string {
  switch (question.kind) {
    case "no-key":
      return mappingCopy.noKey;
    case "repeated":
      return mappingCopy.repeated(question.headers);
    case "style":
      return mappingCopy.styleOpen(columnHeaders[question.column][0]);
  }
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, state, task } = loaderData;
  const list = href("/gestion/catalogo/importaciones");
  return (
    <CatalogueFrame title={copy.title} tab={list} heading={fileName}>
      <p className="mt-1 text-muted">{task ? `${copy.busy[task]}…` : copy.state[state]}</p>
      <TextLink to={list}>{copy.back}</TextLink>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {actionData?.problem && <Problem answer={actionData}>{actionData.problem}</Problem>}
        <ImportSteps view={loaderData} answer={actionData} from={loaderData.problemsFrom} />
      </div>
    </CatalogueFrame>
  );
}
