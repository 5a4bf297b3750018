import { useState } from "react";
import type { FieldName, FieldProblems } from "../../../../core/access-request/form.ts";
import { checkField as check } from "../../../../core/access-request/quick-check.ts";
import type { FormAnswer } from "./form-answer.ts";
import { useAfterPress } from "./use-after-press.ts";

/** The server's problems, corrected field by field as the visitor leaves each; an untouched empty field is not scolded. */
export function useFieldChecks(answer: FormAnswer | undefined) {
  const [checked, setChecked] = useState<{
    answer: FormAnswer | undefined;
    problems: FieldProblems;
  }>({ answer, problems: {} });
  const afterPress = useAfterPress();
  // A new answer speaks of everything that was sent: what had been checked before it is past.
  const ours = checked.answer === answer ? checked.problems : {};
  const problems: FieldProblems = { ...answer?.problems, ...ours };

  function checkField(name: FieldName, value: string) {
    if (value === "" && !problems[name]) return;
    afterPress(() =>
      setChecked((before) => ({
        answer,
        problems: {
          ...(before.answer === answer && before.problems),
          [name]: check(name, value),
        },
      })),
    );
  }

  return { problems, checkField };
}
