import type { MouseEvent } from "react";
import { problemsTitle } from "../../../../kernel/copy/form-problems-copy.ts";
import { AlertBox } from "../../../../ui/alert-box.tsx";
import { fieldId } from "../../../../ui/field.tsx";
import { FieldLink } from "../../../../ui/field-link.tsx";
import {
  problemSentence,
  requestErrors,
  requestFieldNames,
} from "../../../copy/request-form-copy.ts";
import type { AccessRequestForm } from "../../../domain/form.ts";
import type { FieldName, FieldProblems } from "../../../domain/request-fields.ts";

export type FormAnswer = { form: AccessRequestForm } & (
  | { problems: FieldProblems; requestError?: undefined }
  | { requestError: RequestError; problems?: undefined }
);

type RequestError = { kind: "unavailable" } | { kind: "too-many"; minutes: number };

/** Error summary of the fields still invalid; it takes the focus after each response, unless there are none. */
export function ErrorSummary({
  answer,
  problems,
}: {
  answer: FormAnswer;
  problems: FieldProblems;
}) {
  const isOver = !answer.requestError && Object.values(problems).every((problem) => !problem);
  return (
    <AlertBox answer={answer} className={isOver ? "hidden" : "mb-6 p-4 sm:p-5"}>
      {answer.requestError ? (
        <p>{requestErrorSentence(answer.requestError)}</p>
      ) : (
        <ProblemList problems={problems} />
      )}
    </AlertBox>
  );
}

function requestErrorSentence(requestError: RequestError): string {
  return requestError.kind === "unavailable"
    ? requestErrors.unavailable
    : requestErrors.tooMany(requestError.minutes);
}

function ProblemList({ problems }: { problems: FieldProblems }) {
  const wrong = requestFieldNames.flatMap((name) =>
    problems[name] ? [{ name, problem: problems[name] }] : [],
  );
  return (
    <>
      {wrong.length > 0 && <h3 className="text-step-1">{problemsTitle(wrong.length)}</h3>}
      <ul className="mt-1">
        {wrong.map(({ name, problem }) => (
          <li key={name}>
            <FieldLink name={name} onClick={(event) => focusField(event, name)}>
              {problemSentence(name, problem)}
            </FieldLink>
          </li>
        ))}
      </ul>
      {problems.form && <p>{problemSentence("form", problems.form)}</p>}
    </>
  );
}

/** Focuses the field without following the link: a navigation would discard the errors (the action's data). */
function focusField(event: MouseEvent, name: FieldName): void {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
}
