import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Form, href, Link } from "react-router";
import { ListPageLinks } from "../../console/list.tsx";
import { Problem, Section } from "../../console/page-parts.tsx";
import { errorOf } from "../../fields/field-words.ts";
import { typedCents, typedUnitPrice } from "../../kernel/money/format.ts";
import type { ListPage } from "../../kernel/paging.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import {
  gridCopy as copy,
  listFormCopy,
  priceRowWords,
  rowsCopy,
} from "../copy/price-console-copy.ts";
import { cellName } from "../domain/grid-cell.ts";
import type { PriceGuard } from "../domain/price-guards.ts";
import type { PriceRowProblem } from "../domain/price-row-record.ts";
import { marginOfTyped } from "./margin-of-typed.ts";
import { fillFrom, moveFrom } from "./price-grid-keys.ts";
import type { PriceLine } from "./price-rows.tsx";

export type RejectedPriceGrid = {
  typed: Readonly<Record<string, string>>;
  outcome:
    | { kind: "wrong"; problems: Readonly<Record<string, PriceRowProblem>> }
    | { kind: "guarded"; guards: readonly { sku: string; guard: PriceGuard }[] }
    | { kind: "conflict" };
};

type GridLine = PriceLine & { ivaPerMille: number | null };

/** Prices of a list as a grid of text fields: a product in each row, a quantity in each column. */
export function PriceGrid({
  list,
  lines,
  quantities,
  page,
  code,
  answer,
}: {
  list: { id: number; version: number };
  lines: readonly GridLine[];
  /** Quantities of the columns, ascending. */
  quantities: readonly number[];
  page: Omit<ListPage<unknown>, "rows">;
  code: string;
  answer: RejectedPriceGrid | null;
}) {
  const [changed, setChanged] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const problems = answer?.outcome.kind === "wrong" ? answer.outcome.problems : {};
  const recount = () =>
    setChanged(cellsIn(form.current).filter((cell) => cell.value !== cell.dataset.stored).length);
  return (
    <Section id="precios" title={rowsCopy.title}>
      <p className="max-w-measure text-step--1 text-muted">{copy.text}</p>
      <GridFilter listId={list.id} code={code} />
      {lines.length === 0 ? (
        <p className="mt-4 text-muted">{code === "" ? rowsCopy.none : rowsCopy.notFound}</p>
      ) : (
        <Form ref={form} method="post" noValidate key={list.version} onInput={recount}>
          <input type="hidden" name="seen" value={list.version} />
          <RejectedPriceGridNotice answer={answer} />
          {/* Positioned, because hidden text in the last columns would make the page itself scroll. */}
          <div className="relative mt-4 overflow-x-auto">
            <table
              onKeyDown={onKey}
              onPaste={(event) => {
                onPaste(event);
                recount();
              }}
              className="w-full border-collapse text-step--1 tabular-nums"
            >
              <caption className="sr-only">{rowsCopy.title}</caption>
              <thead>
                <tr className="border-b border-line text-left">
                  <th scope="col" className="py-2 pr-3 font-medium">
                    {rowsCopy.columns.product}
                  </th>
                  {quantities.map((quantity) => (
                    <th key={quantity} scope="col" className="px-1 py-2 text-right font-medium">
                      {copy.from(quantity)}
                    </th>
                  ))}
                  <th scope="col" className="px-1 py-2 text-right font-medium">
                    {rowsCopy.columns.retail}
                  </th>
                  <th scope="col" className="px-1 py-2 text-right font-medium">
                    {copy.margin}
                  </th>
                  <th scope="col" className="py-2 pl-3 font-medium">
                    <span className="sr-only">{copy.why}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <GridRow
                    key={line.productId}
                    line={line}
                    quantities={quantities}
                    typed={answer?.typed ?? {}}
                    problems={problems}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {answer?.outcome.kind === "guarded" && (
            <div className="mt-4">
              <Checkbox name="confirmed">{rowsCopy.confirm}</Checkbox>
            </div>
          )}
          <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-4 bg-paper py-3">
            <Button name="intent" value="grid">
              {copy.save}
            </Button>
            <p role="status">{changed > 0 && copy.changed(changed)}</p>
          </div>
        </Form>
      )}
      <ListPageLinks page={page} {...(code !== "" && { params: { codigo: code } })} />
    </Section>
  );
}

function GridFilter({ listId, code }: { listId: number; code: string }) {
  return (
    <Form method="get" className="mt-3 flex flex-wrap items-end gap-3 text-step--1">
      <label className="grid gap-1">
        <span className="font-medium">{rowsCopy.search}</span>
        <input name="codigo" defaultValue={code} maxLength={60} className={filterField} />
      </label>
      <label className="grid gap-1">
        <span className="font-medium">{copy.addColumn}</span>
        <input name="tramo" inputMode="numeric" maxLength={7} className={`${filterField} w-28`} />
      </label>
      <Button variant="quiet" type="submit">
        {copy.show}
      </Button>
      {code !== "" && (
        <Link
          to={href("/gestion/precios/:list", { list: String(listId) })}
          className="inline-flex min-h-touch items-center underline-quiet"
        >
          {rowsCopy.all}
        </Link>
      )}
    </Form>
  );
}

const filterField = "min-h-touch rounded-small border border-outline-strong bg-surface px-3";

function RejectedPriceGridNotice({ answer }: { answer: RejectedPriceGrid | null }) {
  if (answer?.outcome.kind === "wrong")
    return <Problem answer={answer}>{listFormCopy.wrong}</Problem>;
  if (answer?.outcome.kind !== "guarded") return null;
  return (
    <Problem answer={answer}>
      {answer.outcome.guards
        .map(({ sku, guard }) => `${sku}: ${rowsCopy.guards[guard] ?? ""}`)
        .join(" ")}
    </Problem>
  );
}

function GridRow({
  line: { productId, product, facts, ivaPerMille },
  quantities,
  typed,
  problems,
}: {
  line: GridLine;
  quantities: readonly number[];
  typed: RejectedPriceGrid["typed"];
  problems: Readonly<Record<string, PriceRowProblem>>;
}) {
  const unitAt = (quantity: number) => {
    const rung = facts.rungs.find(({ fromQuantity }) => fromQuantity === quantity);
    return rung ? typedUnitPrice(rung.unit) : "";
  };
  const first = quantities.find((quantity) => unitAt(quantity) !== "") ?? quantities[0] ?? 1;
  const retail = facts.retail === null ? "" : typedCents(facts.retail);
  const [shown, setShown] = useState({ unit: unitAt(first), retail });
  const cell = (column: number | "retail", stored: string) => {
    const name = cellName({ productId, column });
    return { name, stored, typed: typed[name] ?? stored, problem: problems[name] };
  };
  return (
    <tr
      className="border-b border-line"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name === cellName({ productId, column: first })) setShown({ ...shown, unit: value });
        if (name === cellName({ productId, column: "retail" }))
          setShown({ ...shown, retail: value });
      }}
    >
      <th scope="row" className="max-w-60 min-w-40 py-1 pr-3 text-left font-normal">
        <span className="line-clamp-2">{product.name}</span>
        <span className="block text-muted">{product.sku}</span>
      </th>
      {quantities.map((quantity) => (
        <GridField
          key={quantity}
          {...cell(quantity, unitAt(quantity))}
          label={copy.cell(product.sku, quantity)}
        />
      ))}
      <GridField {...cell("retail", retail)} label={copy.retailCell(product.sku)} />
      <td className="px-1 text-right text-muted">{marginOfTyped({ ...shown, ivaPerMille })}</td>
      <td className="pl-3">
        <Link
          to={`${href("/gestion/precios/por-que")}?${new URLSearchParams({ codigo: product.sku })}`}
          aria-label={copy.whyNamed(product.sku)}
          className="inline-flex min-h-touch items-center whitespace-nowrap underline-quiet"
        >
          {copy.why}
        </Link>
      </td>
    </tr>
  );
}

function GridField({
  name,
  stored,
  typed,
  label,
  problem,
}: {
  name: string;
  stored: string;
  typed: string;
  label: string;
  problem: PriceRowProblem | undefined;
}) {
  const problemId = problem && `${name}-problema`;
  return (
    <td className="px-1 py-1 text-right align-top">
      <input
        name={name}
        defaultValue={typed}
        data-stored={stored}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problemId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="min-h-touch w-20 rounded-small border border-line bg-transparent px-2 text-right lg:min-h-9 hover:border-outline-strong focus:bg-surface aria-invalid:border-danger"
      />
      {problem && (
        <p id={problemId} className="max-w-20 text-left text-danger">
          {errorOf(problem, priceRowWords.price)}
        </p>
      )}
    </td>
  );
}

function cellsIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("[data-stored]") ?? [])];
}

function onKey(event: KeyboardEvent<HTMLTableElement>): void {
  if (moveFrom(event.target as HTMLInputElement, event.key)) event.preventDefault();
}

function onPaste(event: ClipboardEvent<HTMLTableElement>): void {
  const text = event.clipboardData.getData("text");
  if (fillFrom(event.target as HTMLInputElement, text)) event.preventDefault();
}
