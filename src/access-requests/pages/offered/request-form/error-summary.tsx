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
 * Error summary; takes the focus on each answer of the server. Lists the fields that are still wrong; when all are
 * right it stays hidden without moving the focus.
 */
export function ErrorSummary({
  answer,
  problems,
}: {
  answer: FormAnswer;
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

/** Following the link would be a navigation, which discards the action's data. */
function focusField(event: MouseEvent, name: FieldName): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}
