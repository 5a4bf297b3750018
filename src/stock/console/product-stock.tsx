import { data, Form, redirect } from "react-router";
import { FieldsForm, type FieldsFormProps } from "../../console/fields-form.tsx";
import { Card, DoneNotice, ParentPageLink, Problem } from "../../console/page-parts.tsx";
import {
  type Controls,
  controlsOf,
  readTyped,
  type TypedTexts,
  typedTexts,
} from "../../fields/field.ts";
import { errorOf } from "../../fields/field-words.ts";
import { formatDay, formatShortMoment } from "../../kernel/format.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { consoleProductPath } from "../../products/console/offered/console-product-path.ts";
import { readRowNumber } from "../../products/console/offered/row-number.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { stockService } from "../context.ts";
import { productStockCopy as copy, stockFieldWords } from "../copy/stock-copy.ts";
import { maxShelfLength } from "../domain/shelf.ts";
import type { StockProblem } from "../domain/stock-form.ts";
import {
  type StockField,
  stockFields,
  type TypedStock,
  valuesOfStock,
} from "../domain/stock-record.ts";
import type { Route } from "./+types/product-stock";
import { StockChangeList, stockChangeInWords } from "./stock-change-list.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const stocks = context.get(stockService);
  const id = readRowNumber(params.id);
  const stock = await stocks.find(id);
  if (!stock) throw data(null, 404);
  const changes = await stocks.listChanges(id);
  const { onHand, incoming } = stock;
  return {
    id,
    sku: stock.sku,
    name: stock.name,
    seen: stock.seen,
    allocated: stock.allocated,
    shelf: await stocks.findShelf(id),
    onHand,
    reported: stock.reportedAt === null ? "" : formatShortMoment(stock.reportedAt),
    incoming: incoming && { ...incoming, day: dayInWords(incoming.date) },
    controls: controlsOf(stockFields),
    typed: typedTexts(stockFields, onHand === null ? null : valuesOfStock({ onHand, incoming })),
    changes: changes.map(stockChangeInWords),
    mayEdit: mayDo(role, "manage-catalogue"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const id = readRowNumber(params.id);
  const { text, names } = await readForm(request);
  const here = `${consoleProductPath(id)}/existencias`;
  if (names.includes("shelf")) {
    const isKnown = await context.get(stockService).putOnShelf(id, text("shelf"));
    if (!isKnown) throw data(null, 404);
    return redirect(`${here}?hecho=guardado`, 303);
  }
  const typed: TypedStock = readTyped(stockFields, text);
  const seen = text("seen").slice(0, 100);
  const answer = await context.get(stockService).save(id, { seen, typed, by });
  const done = { saved: `${here}?hecho=guardado`, unchanged: `${here}?hecho=sin-cambios` };
  return answerOutcome(answer, done, (rejection) =>
    rejection.kind === "problems"
      ? { typed, problem: copy.fix, errors: sentencesOf(rejection.problems) }
      : { typed, problem: copy.overtaken, errors: {} },
  );
}

function sentencesOf(problems: readonly StockProblem[]): FieldsFormProps["errors"] {
  return Object.fromEntries(
    problems.map(({ field, problem, ...values }) => [
      field,
      errorOf(problem, stockFieldWords[field], values),
    ]),
  );
}

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sku, name, onHand, allocated, incoming, reported, mayEdit } = loaderData;
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{copy.of(sku)}</title>
      <ParentPageLink to={consoleProductPath(id)}>{copy.back(sku)}</ParentPageLink>
      <p className="mt-1 text-step--1 text-muted">{sku}</p>
      <h1 className="text-step-3">{copy.title}</h1>
      <p className="text-muted">{name}</p>
      <div className="mt-4 grid max-w-[60rem] gap-6">
        {!actionData && (
          <DoneNotice sentences={{ guardado: copy.saved, "sin-cambios": copy.unchanged }} />
        )}
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {onHand === null ? (
          <p>{copy.none}</p>
        ) : (
          <div>
            <p className="text-step-2 font-medium">{copy.now(onHand)}</p>
            {allocated > 0 && <p>{copy.allocated(allocated)}</p>}
            {incoming && <p>{copy.incoming(incoming.quantity, incoming.day)}</p>}
            {loaderData.shelf !== "" && <p>{copy.shelf.at(loaderData.shelf)}</p>}
            <p className="text-step--1 text-muted">{reported}</p>
          </div>
        )}
        {mayEdit && <StockForm shown={loaderData} answer={actionData} />}
        {mayEdit && onHand !== null && <ShelfForm shelf={loaderData.shelf} />}
        <StockChangeList changes={loaderData.changes} />
      </div>
    </main>
  );
}

function StockForm({
  shown,
  answer,
}: {
  shown: { seen: string; controls: Controls; typed: TypedTexts };
  answer: { typed: TypedTexts; errors: FieldsFormProps["errors"] } | undefined;
}) {
  return (
    <Card id="corregir" title={copy.edit}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <Form
        // Key: a newer version remounts the form, because `defaultValue` is only read when a field mounts.
        key={shown.seen}
        method="post"
        reloadDocument
        noValidate
        autoComplete="off"
        className="mt-4 grid max-w-md gap-5"
      >
        <input type="hidden" name="seen" value={shown.seen} />
        <FieldsForm
          controls={shown.controls}
          typed={answer?.typed ?? shown.typed}
          errors={answer?.errors ?? {}}
          wordsOf={(path) => stockFieldWords[path as StockField]}
        />
        <Button type="submit" className="justify-self-start">
          {copy.save}
        </Button>
      </Form>
    </Card>
  );
}

function ShelfForm({ shelf }: { shelf: string }) {
  return (
    <Form method="post" reloadDocument className="flex flex-wrap items-end gap-3">
      <Field
        name="shelf"
        type="text"
        label={copy.shelf.label}
        hint={copy.shelf.hint}
        defaultValue={shelf}
        autoComplete="off"
        maxLength={maxShelfLength}
      />
      <Button type="submit" variant="quiet">
        {copy.shelf.save}
      </Button>
    </Form>
  );
}

/** Date as text; parsed at noon, so that no time zone shifts it to another day. */
function dayInWords(date: string): string {
  return formatDay(Date.parse(`${date}T12:00:00Z`));
}
