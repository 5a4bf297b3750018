import { data, redirect } from "react-router";
import type { importService } from "../../context.ts";
import type { ImportActor } from "../../domain/run.ts";
import type { readForm } from "../../../platform/http/read-form.ts";
import { doneCopy } from "../../copy/import-pages-copy.ts";
import { approvalCopy } from "../../copy/import-steps-copy.ts";
import { guardNames } from "../../../catalogue/domain/import/guard-names.ts";
import type { TypedApproval } from "../approval.tsx";
import { type ImportAnswer, importConflict } from "../import-answer.ts";
import {
  importDecisionPath,
  importDecisions,
  importListPath,
  importPath,
} from "../import-path.ts";
import { wholeOf } from "../typed-mapping.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type Decided = { service: ImportService; id: string; kind: string; by: ImportActor };
type PostedForm = Awaited<ReturnType<typeof readForm>>;

/** Route action of the decisions on an import. @throws a response of status 404 if the import is gone. */
export async function decideImport(form: PostedForm, { url, ...decided }: Decided & { url: URL }) {
  switch (importDecisions.find((one) => url.pathname === importDecisionPath(one, decided))) {
    case "approve":
      return await approve(form, decided);
    case "undo":
      return await undo(form, decided);
    case "discard":
      return await discard(form, decided);
    default:
      throw data(null, 404);
  }
}

async function approve({ text, texts }: PostedForm, { service, id, kind, by }: Decided) {
  const typed: TypedApproval = {
    allowed: texts("allowed").filter((guard) => guardNames.some((known) => known === guard)),
    skipsBadRows: text("skipsBadRows") === "si",
    typedCount: text("typedCount").slice(0, 20),
  };
  const outcome = await service.approve(id, {
    seen: Number(text("seen")),
    by,
    ...typed,
    typedCount: wholeOf(typed.typedCount.replace(/[.\s]/g, "")),
  });
  switch (outcome.kind) {
    case "done":
      return redirect(importPath(kind, id), 303);
    case "bad-rows":
      return rejected(typed, approvalCopy.badRows);
    case "guarded":
      return rejected(typed, approvalCopy.guarded);
    case "wrong-count":
      return rejected(typed, approvalCopy.wrongCount, true);
    default:
      return importConflict(outcome.kind);
  }
}

function rejected(typed: TypedApproval, problem: string, isWrongCount = false) {
  return data<ImportAnswer>({ approval: { ...typed, problem, isWrongCount } }, 422);
}

async function undo({ text }: PostedForm, { service, id, kind, by }: Decided) {
  if (text("confirmed") !== "si")
    return data<ImportAnswer>({ undoProblem: doneCopy.undoUnconfirmed }, 422);
  const outcome = await service.undo(id, { seen: Number(text("seen")), by });
  if (outcome.kind === "done") return redirect(importPath(kind, id), 303);
  if (outcome.kind === "too-late")
    return data<ImportAnswer>({ undoProblem: doneCopy.tooLate }, 409);
  return importConflict(outcome.kind);
}

async function discard({ text }: PostedForm, { service, id, kind, by }: Decided) {
  const outcome = await service.discard(id, { seen: Number(text("seen")), by });
  if (outcome.kind === "done") return redirect(importListPath(kind), 303);
  return importConflict(outcome.kind);
}
