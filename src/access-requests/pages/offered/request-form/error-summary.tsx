import type { MouseEvent } from "react";
import { AlertBox } from "../../../../ui/alert-box.tsx";
import { fieldId } from "../../../../ui/field.tsx";
import {
  problemSentence,
  requestErrors,
  requestFields,
  requestForm,
} from "../../../copy/es-request-form.ts";
import type { FieldName, FieldProblems } from "../../../domain/form.ts";
import type { FormAnswer, Refusal } from "./form-answer.ts";

/**
 * Takes the focus each time the server answers, so that nobody has to look for what went wrong. Its lines are those of
 * the fields that are still wrong; it stays, out of sight, once all are right, and takes no focus by coming back.
 */
export function ErrorSummary({
  answer,
  problems,
}: {
  answer: FormAnswer;
  /** As they are now. */
  problems: FieldProblems;
}) {
  const isOver = !answer.refusal && Object.values(problems).every((problem) => !problem);
  return (
    <AlertBox answer={answer} className={isOver ? "hidden" : "mb-6 p-4 sm:p-5"}>
      {answer.refusal ? (
        <p>{rejectionSentence(answer.refusal)}</p>
      ) : (
        <ProblemList problems={problems} />
      )}
    </AlertBox>
  );
}

function rejectionSentence(refusal: Refusal): string {
  return refusal.kind === "unavailable"
    ? requestErrors.unavailable
    : requestErrors.tooMany(refusal.minutes);
}

function ProblemList({ problems }: { problems: FieldProblems }) {
  const wrong = requestFields.flatMap((name) =>
    problems[name] ? [{ name, problem: problems[name] }] : [],
  );
  return (
    <>
      {wrong.length > 0 && (
        <h3 className="text-step-1">{requestForm.summaryTitle(wrong.length)}</h3>
      )}
      <ul className="mt-1">
        {wrong.map(({ name, problem }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => focusField(event, name)}
              className="inline-block min-h-touch py-2.5 leading-snug wrap-anywhere text-danger underline-quiet"
            >
              {problemSentence(name, problem)}
            </a>
          </li>
        ))}
      </ul>
      {problems.form && <p>{problemSentence("form", problems.form)}</p>}
    </>
  );
}

/** With scripts, following the link would be a navigation, and after one the server's answer is forgotten. */
function focusField(event: MouseEvent, name: FieldName): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}
