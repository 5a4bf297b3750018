import {
  answerProblemSentence,
  correctionProblemSentence,
  setbacks,
  unavailable,
} from "../../content/applicant.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { fieldId } from "../../ui/field.tsx";
import type { FileView } from "./file-view.ts";
import { Quotation } from "./quotation.tsx";
import type { Sent, Setback } from "./setback.ts";

/** Takes the focus, so that nobody has to look for what went wrong. */
export function SetbackNotice({ setback, file }: { setback: Setback; file: FileView }) {
  const hasItsForm =
    setback.sent.verb === "correct" ? file.isOpen : file.state === "information-requested";
  return (
    <AlertBox answer={setback} className="mb-10 max-w-measure p-4 sm:p-5">
      <Sentence setback={setback} />
      {!hasItsForm && <TypedText sent={setback.sent} />}
    </AlertBox>
  );
}

function Sentence({ setback }: { setback: Setback }) {
  switch (setback.kind) {
    case "answer-problem":
      return <FieldLink name="text">{answerProblemSentence(setback.problem)}</FieldLink>;
    case "field-problem": {
      const { field } = setback.sent;
      return (
        <FieldLink name={field}>{correctionProblemSentence(field, setback.problem)}</FieldLink>
      );
    }
    case "not-possible":
      return <p>{setbacks.notPossible[setback.sent.verb]}</p>;
    case "overtaken":
      return <p>{setbacks.overtaken}</p>;
    default:
      return <p>{unavailable.textWithTyped}</p>;
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
