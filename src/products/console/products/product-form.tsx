import { Form } from "react-router";
import { ticked } from "../../../kernel/ticked.ts";
import { AlertBox } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldLink } from "../../../ui/field-link.tsx";
import { productCopy as copy, productWords } from "../../copy/product-page-copy.ts";
import type { TextDifference } from "../../copy/product-texts-copy.ts";
import type { ProductField, TypedProduct } from "../../domain/product-record.ts";
import { Differences } from "./differences.tsx";
import { type FieldChoices, ProductFieldset, type ProductProblems } from "./product-fields.tsx";

export type ProductAnswer = {
  typed: TypedProduct;
  seen: string;
  problems: ProductProblems;
  guards?: readonly string[];
  isUnticked?: boolean;
  overtaken?: readonly TextDifference[];
};

export function ProductForm({
  typed,
  seen,
  choices,
  answer,
  submit,
}: {
  typed: TypedProduct;
  seen: string;
  choices: FieldChoices;
  answer: ProductAnswer | undefined;
  submit: string;
}) {
  const problems = answer?.problems ?? {};
  return (
    <Form
      // Key: a newer version remounts the form, because `defaultValue` is only read when a field mounts.
      key={answer?.seen ?? seen}
      method="post"
      reloadDocument
      noValidate
      autoComplete="off"
      className="grid gap-6"
    >
      <input type="hidden" name="seen" value={answer?.seen ?? seen} />
      <Problems answer={answer} problems={problems} />
      {copy.groups.map((group) => (
        <ProductFieldset
          key={group.id}
          group={group}
          typed={answer?.typed ?? typed}
          problems={problems}
          choices={choices}
        />
      ))}
      {answer?.guards && <Confirmation guards={answer.guards} isUnticked={answer.isUnticked} />}
      <div className="sticky bottom-(--foot-bar) z-10 -mx-gutter border-t border-line bg-paper px-gutter py-3">
        <Button type="submit">{submit}</Button>
      </div>
    </Form>
  );
}

function Problems({
  answer,
  problems,
}: {
  answer: ProductAnswer | undefined;
  problems: ProductProblems;
}) {
  const fields = copy.groups.flatMap((group): ProductField[] => group.fields);
  const wrong = fields.filter((field) => problems[field]);
  if (answer?.overtaken)
    return (
      <AlertBox answer={answer}>
        <p className="font-medium">{copy.overtaken.title}</p>
        <p className="mt-1 max-w-measure">{copy.overtaken.text}</p>
        {answer.overtaken.length > 0 && (
          <Differences caption={copy.overtaken.changes} differences={answer.overtaken} />
        )}
      </AlertBox>
    );
  if (wrong.length === 0) return null;
  return (
    <AlertBox answer={answer}>
      <p className="font-medium">{copy.fix(wrong.length)}</p>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <FieldLink name={field}>
              {productWords[field].label}: {problems[field]}
            </FieldLink>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}

/** Checkbox by which the user confirms a change that is often a mistake, such as another VAT class. */
function Confirmation({
  guards,
  isUnticked = false,
}: {
  guards: readonly string[];
  isUnticked: boolean | undefined;
}) {
  return (
    <AlertBox answer={guards}>
      <p className="font-medium">{copy.confirm.title}</p>
      <ul className="mt-1">
        {guards.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <input type="hidden" name="asked" value={ticked} />
      <Checkbox name="confirmed">{copy.confirm.tick}</Checkbox>
      {isUnticked && <p className="text-step--1 text-danger">{copy.confirm.missing}</p>}
    </AlertBox>
  );
}
