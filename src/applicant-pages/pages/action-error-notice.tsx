import { AlertBox } from "../../ui/alert-box.tsx";
import type { UploadReport } from "../../ui/attachment-section.tsx";
import { FieldLink } from "../../ui/field-link.tsx";
import { Quotation } from "../../ui/post-form.tsx";
import {
  actionErrors,
  answerProblemSentence,
  correctionProblemSentence,
  requestUnavailable,
} from "../copy/applicant-copy.ts";
import type { FileView } from "./opened-link.tsx";
import type { ActionError, Sent } from "./post-change.ts";

/** Error box for the whole page; an invalid field has its error next to it instead. */
export function ActionErrorNotice({
  actionError,
  file,
}: {
  actionError: ActionError;
  file: FileView;
}) {
  const { verb } = actionError.sent;
  const hasItsForm =
    verb === "news" || (verb === "correct" ? file.isOpen : file.state === "information-requested");
  if (isAtField(actionError) || (actionError.kind === "files-problem" && hasItsForm)) return null;
  return (
    <AlertBox answer={actionError} className="mb-10 max-w-measure p-4 sm:p-5">
      <h2 className="text-step-1">{titleOf(actionError)}</h2>
      {actionError.kind === "files-problem" ? (
        <FilesReport {...actionError.report} />
      ) : (
        <p className="mt-1">{sentenceOf(actionError)}</p>
      )}
      {!hasItsForm && <TypedText sent={actionError.sent} />}
    </AlertBox>
  );
}

export function ProblemAtField({
  actionError,
}: {
  actionError: Exclude<ActionError, { kind: "files-problem" }>;
}) {
  const name = actionError.sent.verb === "correct" ? actionError.sent.field : "text";
  return (
    <AlertBox answer={actionError} className="mt-4 max-w-[28rem] p-4">
      <h3 className="text-step-1">{titleOf(actionError)}</h3>
      <FieldLink name={name}>{sentenceOf(actionError)}</FieldLink>
      {actionError.sent.verb === "answer" && <p>{actionError.sent.attached}</p>}
    </AlertBox>
  );
}

export function FilesProblem({
  actionError,
}: {
  actionError: Extract<ActionError, { kind: "files-problem" }>;
}) {
  return (
    <AlertBox answer={actionError} className="mt-4 p-4">
      <h3 className="text-step-1">{actionErrors.answerWaits}</h3>
      <FilesReport {...actionError.report} />
      <p className="mt-1">{actionErrors.chooseAgain}</p>
    </AlertBox>
  );
}

function FilesReport({ failure, added, rejected }: UploadReport) {
  return (
    <>
      {failure && <p className="mt-1">{failure}</p>}
      {added && <p className="mt-1">{added}</p>}
      {rejected.map((sentence) => (
        <p key={sentence} className="mt-1 wrap-anywhere">
          {sentence}
        </p>
      ))}
    </>
  );
}

function isAtField({ kind }: ActionError): boolean {
  return kind === "answer-problem" || kind === "field-problem";
}

function titleOf({ sent }: ActionError): string {
  return sent.verb === "answer" ? actionErrors.notSent : actionErrors.notSaved;
}

function sentenceOf(actionError: Exclude<ActionError, { kind: "files-problem" }>): string {
  switch (actionError.kind) {
    case "answer-problem":
      return answerProblemSentence(actionError.problem);
    case "field-problem":
      return correctionProblemSentence(actionError.sent.field, actionError.problem);
    case "not-possible": {
      const { verb } = actionError.sent;
      return verb === "news" ? requestUnavailable.textWithTyped : actionErrors.notPossible[verb];
    }
    case "overtaken":
      return actionError.sent.verb === "confirm"
        ? actionErrors.changedBeforeConfirming
        : actionErrors.overtaken;
    case "too-many":
      return actionErrors.tooMany(Math.ceil(actionError.retryAfterSeconds / 60));
    default:
      return requestUnavailable.textWithTyped;
  }
}

/** Shows the typed text again if the form in which it was typed is no longer on the page. */
export function TypedText({ sent }: { sent: Sent }) {
  const typed = sent.verb === "answer" ? sent.text : sent.verb === "correct" ? sent.typed : "";
  if (typed === "") return null;
  return (
    <div className="mt-4">
      <p className="font-medium">{actionErrors.typed}</p>
      <Quotation>{typed}</Quotation>
    </div>
  );
}
