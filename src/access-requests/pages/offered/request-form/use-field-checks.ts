import { useState } from "react";
import type { FieldName, FieldProblems } from "../../../domain/form.ts";
import type { FormAnswer } from "./form-answer.ts";
import { loadChecks } from "./load-checks.ts";
import { useAfterPress } from "./use-after-press.ts";

/**
 * Hook with the problems of all fields: the server's, updated when the visitor leaves a field, and removed as soon as
 * the field is valid. Empty fields and the field being typed in get no new problem.
 */
export function useFieldChecks(answer: FormAnswer | undefined) {
  const [checked, setChecked] = useState<{
    answer: FormAnswer | undefined;
    problems: FieldProblems;
  }>({ answer, problems: {} });
  const afterPress = useAfterPress();
  // A new response of the server discards the earlier checks.
  const ours = checked.answer === answer ? checked.problems : {};
  const problems: FieldProblems = { ...answer?.problems, ...ours };

  function setProblems(found: FieldProblems) {
    setChecked((before) => ({
      answer,
      problems: { ...(before.answer === answer && before.problems), ...found },
    }));
  }

  async function checkLeft(name: FieldName, input: HTMLInputElement) {
    const judge = await loadJudge(input.form);
    const found: FieldProblems = {};
    if (input.value !== "" || problems[name]) found[name] = judge(name) as never;
    // The tax ID's country decides how a telephone without prefix is read.
    if (name === "taxId" && inputOf(input.form, "phone")?.value) found.phone = judge("phone");
    if (Object.keys(found).length > 0) afterPress(() => setProblems(found));
  }

  async function checkTyped(name: FieldName, input: HTMLInputElement) {
    if (!problems[name]) return;
    const judge = await loadJudge(input.form);
    if (!judge(name)) setProblems({ [name]: undefined });
  }

  return { problems, checkLeft, checkTyped };
}

async function loadJudge(form: HTMLFormElement | null) {
  const { checkField } = await loadChecks();
  const read = (name: FieldName) => inputOf(form, name)?.value ?? "";
  return <Field extends FieldName>(name: Field) =>
    checkField(name, read(name), { taxId: read("taxId") });
}

function inputOf(form: HTMLFormElement | null, name: FieldName): HTMLInputElement | null {
  return (form?.elements.namedItem(name) as HTMLInputElement | null) ?? null;
}
