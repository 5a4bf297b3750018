import { Form } from "react-router";
import { Problem, Section } from "../../console/page-parts.tsx";
import { errorOf } from "../../fields/field-words.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { rowsCopy as copy, listFormCopy, priceRowWords } from "../copy/price-console-copy.ts";
import type { PriceGuard } from "../domain/price-guards.ts";
import type { PriceRowField, RowProblems, TypedPrice } from "../domain/price-row-record.ts";

export type RowAnswer = {
  typed: TypedPrice;
  outcome:
    | { kind: "wrong"; problems: RowProblems }
    | { kind: "guarded"; guards: readonly PriceGuard[] }
    | { kind: "conflict" };
};

/** Form that sets a price of a list; changes that are often mistakes, such as a large rise, have to be confirmed. */
export function RowForm({ seen, answer }: { seen: number; answer: RowAnswer | null }) {
  const problems = answer?.outcome.kind === "wrong" ? answer.outcome.problems : {};
  const guards = answer?.outcome.kind === "guarded" ? answer.outcome.guards : [];
  const field = (name: PriceRowField) => {
    const { label, hint } = priceRowWords[name];
    const error = errorOf(problems[name], priceRowWords[name]);
    return {
      name,
      label,
      hint,
      error,
      defaultValue: answer?.typed[name] ?? "",
      autoComplete: "off",
    };
  };
  return (
    <Section id="poner" title={copy.edit}>
      <Form method="post" noValidate key={seen} className="grid max-w-measure gap-5">
        <input type="hidden" name="seen" value={seen} />
        {answer?.outcome.kind === "wrong" && (
          <Problem answer={answer}>{listFormCopy.wrong}</Problem>
        )}
        {guards.length > 0 && (
          <Problem answer={answer}>
            {guards.map((guard) => copy.guards[guard] ?? "").join(" ")}
          </Problem>
        )}
        <Field {...field("code")} maxLength={60} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            {...field("fromQuantity")}
            defaultValue={answer?.typed.fromQuantity ?? "1"}
            inputMode="numeric"
            maxLength={7}
          />
          <Field {...field("price")} inputMode="decimal" maxLength={20} />
          <Field {...field("retailPrice")} inputMode="text" maxLength={20} />
        </div>
        {guards.length > 0 && <Checkbox name="confirmed">{copy.confirm}</Checkbox>}
        <Button name="intent" value="set" className="justify-self-start">
          {copy.set}
        </Button>
      </Form>
    </Section>
  );
}
