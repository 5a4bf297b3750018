import { data, redirect } from "react-router";
import type { importService } from "../../imports/context.ts";
import type { ImportActor } from "../../imports/domain/run.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { readForm } from "../../platform/http/read-form.ts";
import { doneCopy } from "../copy/import-pages-copy.ts";
import { approvalCopy, partsCopy } from "../copy/import-steps-copy.ts";
import { type ImportArea, importDecisions } from "../domain/import-area.ts";
import type { TypedApproval } from "./approval.tsx";
import { type ImportAnswer, importConflict } from "./import-answer.ts";
import { wholeOf } from "./typed-mapping.ts";
import { wordsOfImport } from "./words-of-import.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type Decided = { service: ImportService; area: ImportArea; id: string; by: ImportActor };
type PostedForm = Awaited<ReturnType<typeof readForm>>;

/** Route action of the decisions on an import. @throws a response of status 404 if the import is gone. */
export async function decideImport(form: PostedForm, { url, ...decided }: Decided & { url: URL }) {
  const { area, id } = decided;
  switch (importDecisions.find((one) => url.pathname === area.decisionPath(one, id))) {
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

async function approve({ text, texts }: PostedForm, { service, area, id, by }: Decided) {
  const guards = service.kinds.flatMap((kind) => kind.guards);
  const ticked = texts("part");
  const typed: TypedApproval = {
    leftOut: text("parts")
      .split(" ")
      .filter((part) => part !== "" && !ticked.includes(part)),
    allowed: texts("allowed").filter((guard) => guards.includes(guard)),
    skipsBadRows: isTicked(text("skipsBadRows")),
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
      return redirect(area.path(id), 303);
    case "bad-rows":
      return rejected(outcome, { ...typed, problem: approvalCopy.badRows });
    case "guarded":
      return rejected(outcome, { ...typed, problem: approvalCopy.guarded });
    case "nothing-left":
      return rejected(outcome, { ...typed, problem: partsCopy.nothingLeft });
    case "wrong-count":
      return rejected(outcome, {
        ...typed,
        problem: (await wordsOfImport(service, id)).ending?.wrongCount ?? "",
        isWrongCount: true,
      });
    default:
      return importConflict(outcome.kind);
  }
}

function rejected(
  outcome: { kind: string },
  approval: TypedApproval & { problem: string; isWrongCount?: boolean },
) {
  return data<ImportAnswer>(
    { approval: { isWrongCount: false, ...approval } },
    rejectionInit(outcome),
  );
}

async function undo({ text }: PostedForm, { service, area, id, by }: Decided) {
  if (!isTicked(text("confirmed")))
    return data<ImportAnswer>({ undoProblem: doneCopy.undoUnconfirmed }, 422);
  const outcome = await service.undo(id, { seen: Number(text("seen")), by });
  if (outcome.kind === "done") return redirect(area.path(id), 303);
  if (outcome.kind === "too-late")
    return data<ImportAnswer>({ undoProblem: doneCopy.tooLate }, rejectionInit(outcome));
  return importConflict(outcome.kind);
}

async function discard({ text }: PostedForm, { service, area, id, by }: Decided) {
  const outcome = await service.discard(id, { seen: Number(text("seen")), by });
  if (outcome.kind === "done") return redirect(area.listPath, 303);
  return importConflict(outcome.kind);
}
