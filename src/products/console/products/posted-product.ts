import { data, redirect } from "react-router";
import { isTicked } from "../../../kernel/ticked.ts";
import type { readForm } from "../../../platform/http/read-form.ts";
import { requireActor, type StaffContext } from "../../../staff/console/offered/require-staff.ts";
import { productService } from "../../context.ts";
import { cellWords } from "../../copy/cell-words-copy.ts";
import { productCopy as copy, fieldProblemSentence } from "../../copy/product-page-copy.ts";
import {
  describeDifferences,
  ivaClassNames,
  productTexts,
  yesOrNo,
} from "../../copy/product-texts-copy.ts";
import {
  mergeTyped,
  type ProductField,
  productFields,
  type TypedProduct,
} from "../../domain/parse-product-form.ts";
import type { ProductEditOutcome } from "../../domain/product-change.ts";
import { productColumns } from "../../domain/product-columns.ts";
import { consoleProductPath } from "../offered/console-product-path.ts";

type PostedForm = Awaited<ReturnType<typeof readForm>>;

export type ProductProblems = Partial<Record<ProductField, string>>;

/** Reads the posted form; a checkbox that is not posted counts as «no». */
export function readProductForm({ text }: PostedForm): TypedProduct {
  const typed = productFields.map((field) => [
    field,
    productColumns[field].kind === "yes-no"
      ? yesOrNo(!["", yesOrNo(false)].includes(text(field)))
      : text(field),
  ]);
  return Object.fromEntries(typed) as TypedProduct;
}

export async function saveProduct(
  form: PostedForm,
  { id, context }: { id: number | null; context: StaffContext },
) {
  const by = requireActor(context, "manage-catalogue");
  const products = context.get(productService);
  const typed = readProductForm(form);
  const seen = form.text("seen").slice(0, 100);
  const isConfirmed = isTicked(form.text("confirmed"));
  const answer = await products.save({ id, seen, typed, words: cellWords, isConfirmed, by });
  switch (answer.kind) {
    case "saved":
    case "unchanged":
      throw redirect(`${consoleProductPath(answer.id)}?hecho=${doneName(answer, id)}`, 303);
    case "gone":
      throw data(null, 404);
    case "problems":
      return data({ typed, seen, problems: sentencesOf(answer.problems) }, 422);
    case "to-confirm":
      return data(
        {
          typed,
          seen,
          problems: {} as ProductProblems,
          guards: guardSentencesOf(answer),
          isUnticked: isTicked(form.text("asked")),
        },
        422,
      );
    case "overtaken": {
      const { current } = answer;
      const shown = await products.findShown(current, seen);
      const now = productTexts(current.facts);
      return data(
        {
          typed: shown ? mergeTyped(typed, { shown: productTexts(shown), now }) : typed,
          seen: current.hash,
          problems: {} as ProductProblems,
          overtaken: shown ? describeDifferences(shown, current.facts) : [],
        },
        409,
      );
    }
  }
}

function doneName({ kind }: ProductEditOutcome, id: number | null): keyof typeof copy.done {
  if (kind === "unchanged") return "sin-cambios";
  return id === null ? "creado" : "guardado";
}

function sentencesOf(
  problems: Extract<ProductEditOutcome, { kind: "problems" }>["problems"],
): ProductProblems {
  return Object.fromEntries(
    problems.map((problem) => [problem.field, fieldProblemSentence(problem)]),
  );
}

function guardSentencesOf({
  guards,
  before,
  after,
}: Extract<ProductEditOutcome, { kind: "to-confirm" }>): string[] {
  return guards.map((guard) =>
    copy.confirm.guards[guard](ivaClassNames[before.ivaClass], ivaClassNames[after.ivaClass]),
  );
}
