import { AlertBox } from "../../ui/alert-box.tsx";
import { fieldId } from "../../ui/field.tsx";
import {
  answerProblemSentence,
  correctionProblemSentence,
  setbacks,
  unavailable,
} from "../copy/es-applicant.ts";
import type { FileView } from "./file-view.ts";
import type { Sent, Setback } from "./offered/action-error.ts";
import { Quotation } from "./offered/quotation.tsx";

/** What stands in the way of the request itself, above all; what is wrong in a field is told there. */
export function SetbackNotice({ setback, file }: { setback: Setback; file: FileView }) {
  if (isAtField(setback)) return null;
  const { verb } = setback.sent;
  const hasItsForm =
    verb === "news" || (verb === "correct" ? file.isOpen : file.state === "information-requested");
  return (
    <AlertBox answer={setback} className="mb-10 max-w-measure p-4 sm:p-5">
      <h2 className="text-step-1">{titleOf(setback)}</h2>
      <p className="mt-1">{sentenceOf(setback)}</p>
      {!hasItsForm && <TypedText sent={setback.sent} />}
    </AlertBox>
  );
}

/** Takes the focus where the field is, so that nobody has to look for what went wrong. */
export function ProblemAtField({ setback }: { setback: Setback }) {
  const name = setback.sent.verb === "correct" ? setback.sent.field : "text";
  return (
    <AlertBox answer={setback} className="mt-4 max-w-[28rem] p-4">
      <h3 className="text-step-1">{titleOf(setback)}</h3>
      <FieldLink name={name}>{sentenceOf(setback)}</FieldLink>
    </AlertBox>
  );
}

function isAtField({ kind }: Setback): boolean {
  return kind === "answer-problem" || kind === "field-problem";
}

function titleOf({ sent }: Setback): string {
  return sent.verb === "answer" ? setbacks.notSent : setbacks.notSaved;
}

function sentenceOf(setback: Setback): string {
  switch (setback.kind) {
    case "answer-problem":
      return answerProblemSentence(setback.problem);
    case "field-problem":
      return correctionProblemSentence(setback.sent.field, setback.problem);
    case "not-possible": {
      const { verb } = setback.sent;
      return verb === "news" ? unavailable.textWithTyped : setbacks.notPossible[verb];
    }
    case "overtaken":
      return setback.sent.verb === "confirm"
        ? setbacks.changedBeforeConfirming
        : setbacks.overtaken;
    default:
      return unavailable.textWithTyped;
  }
}

function FieldLink({ name, children }: { name: string; children: string }) {
  return (
    <a
      href={`#${fieldId(name)}`}
      className="inline-block min-h-touch py-2.5 leading-snug wrap-anywhere text-danger underline-quiet"
    >
      {children}
    </a>
  );
}

/** Nobody loses what they wrote because its form is no longer on the page. */
export function TypedText({ sent }: { sent: Sent }) {
  const typed = sent.verb === "answer" ? sent.text : sent.verb === "correct" ? sent.typed : "";
  if (typed === "") return null;
  return (
    <div className="mt-4">
      <p className="font-medium">{setbacks.typed}</p>
      <Quotation>{typed}</Quotation>
    </div>
  );
}
