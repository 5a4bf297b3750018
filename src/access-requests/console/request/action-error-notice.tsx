import { TriangleAlert } from "lucide-react";
import { decisionCopy } from "../../../staff/copy/es-decisions.ts";
import { AlertBox } from "../../../ui/alert-box.tsx";
import { conflict } from "../../copy/es-console-request.ts";
import type { DecisionError, Typed } from "./answer.ts";

/** Error box that receives the focus; gives the typed text back if somebody else changed the request. */
export function DecisionErrorNotice({
  actionError,
  typed,
}: {
  actionError: Exclude<DecisionError, { kind: "problem" }>;
  typed: Typed;
}) {
  return (
    <AlertBox answer={actionError}>
      <h2 className="flex items-center gap-2 text-step-1">
        <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-5 text-danger" />
        {conflict.title}
      </h2>
      <p className="mt-2">
        {actionError.kind === "conflict" ? actionError.sentence : decisionCopy.notSaved}
      </p>
      {actionError.kind === "conflict" && typed.text && (
        <>
          <h3 className="mt-3 font-text text-step--1 font-semibold tracking-normal">
            {conflict.typed}
          </h3>
          <p className="mt-1 border-l-2 border-danger pl-3 whitespace-pre-line wrap-anywhere">
            {typed.text}
          </p>
        </>
      )}
    </AlertBox>
  );
}
