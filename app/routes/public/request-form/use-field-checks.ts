import { useState } from "react";
import type { FieldName, FieldProblems } from "../../../../core/access-request/form.ts";
import { checkField as check } from "../../../../core/access-request/quick-check.ts";
import type { FormAnswer } from "./form-answer.ts";
import { useAfterPress } from "./use-after-press.ts";

/**
 * The server's problems, corrected field by field: each is judged as the visitor leaves it, and one that was wrong is
 * right as soon as it is. An untouched empty field is not scolded, and nobody is scolded while typing.
 */
export function useFieldChecks(answer: FormAnswer | undefined) {
  const [checked, setChecked] = useState<{
    answer: FormAnswer | undefined;
    problems: FieldProblems;
  }>({ answer, problems: {} });
  const afterPress = useAfterPress();
  // A new answer speaks of everything that was sent: what had been checked before it is past.
  const ours = checked.answer === answer ? checked.problems : {};
  const problems: FieldProblems = { ...answer?.problems, ...ours };

  function setProblems(found: FieldProblems) {
    setChecked((before) => ({
      answer,
      problems: { ...(before.answer === answer && before.problems), ...found },
    }));
  }

  function checkLeft(name: FieldName, input: HTMLInputElement) {
    const found: FieldProblems = {};
    if (input.value !== "" || problems[name]) found[name] = judge(name, input) as never;
    // A number without prefix is one of the country that the tax ID names.
    const phone = inputOf(input.form, "phone");
    if (name === "taxId" && phone?.value) found.phone = judge("phone", phone);
    if (Object.keys(found).length > 0) afterPress(() => setProblems(found));
  }

  function checkTyped(name: FieldName, input: HTMLInputElement) {
    if (problems[name] && !judge(name, input)) setProblems({ [name]: undefined });
  }

  return { problems, checkLeft, checkTyped };
}

function judge<Field extends FieldName>(name: Field, input: HTMLInputElement) {
  return check(name, input.value, { taxId: inputOf(input.form, "taxId")?.value ?? "" });
}

function inputOf(form: HTMLFormElement | null, name: FieldName): HTMLInputElement | null {
  return (form?.elements.namedItem(name) as HTMLInputElement | null) ?? null;
}
