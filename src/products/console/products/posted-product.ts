import { data, redirect } from "react-router";
import { controlsOf, readTyped } from "../../../fields/field.ts";
import { errorOf } from "../../../fields/field-words.ts";
import { formatIsoDay } from "../../../kernel/format.ts";
import { cleanLine } from "../../../kernel/text.ts";
import { isTicked } from "../../../kernel/ticked.ts";
import { rejectionInit } from "../../../platform/http/outcome.ts";
import type { readForm } from "../../../platform/http/read-form.ts";
import { requireActor, type StaffContext } from "../../../staff/console/offered/require-staff.ts";
import { productService } from "../../context.ts";
import { measureWords } from "../../copy/cell-words-copy.ts";
import { productCopy as copy, productWords } from "../../copy/product-page-copy.ts";
import {
  describeDifferences,
  ivaClassNames,
  productFormValues,
  productOptions,
} from "../../copy/product-texts-copy.ts";
import { mergeTyped } from "../../domain/parse-product-form.ts";
import type { ProductEditOutcome } from "../../domain/product-change.ts";
import { productFields, type TypedProduct } from "../../domain/product-record.ts";
import { consoleProductPath } from "../offered/console-product-path.ts";
import type { FieldChoices, ProductProblems } from "./product-fields.tsx";

/** Controls of the form of a product with what they offer today. */
export async function listFieldChoices(context: StaffContext): Promise<FieldChoices> {
  return {
    controls: controlsOf(productFields),
    options: productOptions(formatIsoDay(Date.now())),
    ...(await context.get(productService).listNames()),
  };
}

export async function saveProduct(
  { text }: Awaited<ReturnType<typeof readForm>>,
  { id, context }: { id: number | null; context: StaffContext },
) {
  const by = requireActor(context, "manage-catalogue");
  const products = context.get(productService);
  const typed = readTyped(productFields, text);
  const seen = text("seen").slice(0, 100);
  const isConfirmed = isTicked(text("confirmed"));
  const answer = await products.save({ id, seen, typed, words: measureWords, isConfirmed, by });
  switch (answer.kind) {
    case "saved":
    case "unchanged":
      throw redirect(`${consoleProductPath(answer.id)}?hecho=${doneName(answer, id)}`, 303);
    case "gone":
      throw data(null, 404);
    case "problems":
      return data(
        { typed, seen, problems: sentencesOf(answer.problems, typed) },
        rejectionInit(answer),
      );
    case "to-confirm":
      return data(
        {
          typed,
          seen,
          problems: {} as ProductProblems,
          guards: guardSentencesOf(answer),
          isUnticked: isTicked(text("asked")),
        },
        rejectionInit(answer),
      );
    case "overtaken": {
      const { current } = answer;
      const shown = await products.findShown(current, seen);
      const now = productFormValues(current.facts);
      return data(
        {
          typed: shown ? mergeTyped(typed, { shown: productFormValues(shown), now }) : typed,
          seen: current.hash,
          problems: {} as ProductProblems,
          overtaken: shown ? describeDifferences(shown, current.facts) : [],
        },
        rejectionInit(answer),
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
  typed: TypedProduct,
): ProductProblems {
  return Object.fromEntries(
    problems.map(({ field, problem, ...values }) => {
      const text = cleanLine(typed[field]).slice(0, 80);
      return [field, errorOf(problem, productWords[field], { ...values, text })];
    }),
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
