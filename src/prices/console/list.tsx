import { data, Form, href } from "react-router";
import { History } from "../../console/history.tsx";
import { Done, ParentPageLink, Problem, Section } from "../../console/page-parts.tsx";
import { readTyped, type TypedTexts, typedTexts } from "../../fields/field.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { prices } from "../context.ts";
import {
  audienceText,
  daysText,
  listFormCopy,
  listsCopy,
  priceHistoryCopy,
  runningText,
} from "../copy/price-console-copy.ts";
import { priceEventSentence } from "../copy/price-history-copy.ts";
import { cellName, parseCellName } from "../domain/grid-cell.ts";
import {
  changeableListFields,
  type ListProblems,
  priceListFields,
} from "../domain/price-list-record.ts";
import { priceRowFields } from "../domain/price-row-record.ts";
import type { Route } from "./+types/list";
import { ConfirmAdjustment, ListFields } from "./list-fields.tsx";
import { PriceGrid, type RejectedPriceGrid } from "./price-grid.tsx";
import { PriceRows, priceRowList } from "./price-rows.tsx";
import { type RowAnswer, RowForm } from "./row-form.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const { searchParams } = url;
  const { values, asked } = priceRowList.read(searchParams);
  const eventsBefore = wholeOf(searchParams.get("antes"), Number.MAX_SAFE_INTEGER);
  const found = await context
    .get(prices)
    .find(wholeOf(params.list, 0), { asked, code: values.codigo || null, eventsBefore });
  if (!found) throw data(null, 404);
  const isDone = searchParams.has("hecho");
  const typed = typedTexts(changeableListFields, found.list);
  const quantities = columnsOf(found.prices, wholeOf(searchParams.get("tramo"), 0));
  const events = found.events.map((event) => ({
    id: event.id,
    at: event.at,
    text: `${event.memberName || priceHistoryCopy.nobody} ${priceEventSentence(event, event.product?.sku ?? "")}`,
  }));
  const mayEdit = mayDo(role, "manage-catalogue");
  return { ...found, events, typed, values, quantities, isDone, mayEdit };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const form = await readForm(request);
  const { text } = form;
  const service = context.get(prices);
  const id = wholeOf(params.list, 0);
  const seen = { seen: wholeOf(text("seen"), 0), by };
  const done = { saved: `${href("/gestion/precios/:list", { list: String(id) })}?hecho=si` };
  switch (text("intent")) {
    case "save": {
      const typed = readTyped(priceListFields, text);
      const isConfirmed = isTicked(text("confirmed"));
      const saved = await service.save(id, { ...seen, typed, isConfirmed });
      return answerOutcome(
        saved,
        done,
        (outcome): ListPageAnswer => ({ list: { typed, outcome } }),
      );
    }
    case "set": {
      const typed = readTyped(priceRowFields, text);
      const isConfirmed = isTicked(text("confirmed"));
      const saved = await service.setRow(id, { ...seen, typed, isConfirmed });
      return answerOutcome(saved, done, (outcome): ListPageAnswer => ({ row: { typed, outcome } }));
    }
    case "grid": {
      const cells = form.names.flatMap((name) => {
        const cell = parseCellName(name);
        return cell ? [{ ...cell, text: text(name) }] : [];
      });
      const typed = Object.fromEntries(cells.map((cell) => [cellName(cell), cell.text]));
      const isConfirmed = isTicked(text("confirmed"));
      const saved = await service.setCells(id, { ...seen, typed: cells, isConfirmed });
      return answerOutcome(
        saved,
        done,
        (outcome): ListPageAnswer => ({ grid: { typed, outcome } }),
      );
    }
    default:
      throw data(null, 400);
  }
}

/** Quantities with a price on the page, at most eight, and one more that the address asks for. */
function columnsOf(prices: readonly { facts: PriceFacts }[], asked: number): readonly number[] {
  const counts = new Map<number, number>([[1, 0]]);
  for (const { fromQuantity } of prices.flatMap(({ facts }) => facts.rungs))
    counts.set(fromQuantity, (counts.get(fromQuantity) ?? 0) + 1);
  const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxColumns);
  const quantities = new Set([
    ...frequent.map(([quantity]) => quantity),
    ...(asked > 0 ? [asked] : []),
  ]);
  return [...quantities].sort((one, other) => one - other);
}

const maxColumns = 8;

function wholeOf(typed: string | null, otherwise: number): number {
  return typed !== null && /^\d{1,15}$/.test(typed) ? Number(typed) : otherwise;
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  const { list, typed, prices, mayEdit, now, isDone, quantities, page, values } = loaderData;
  const { list: listAnswer = null, row: rowAnswer = null } = actionData ?? {};
  const gridAnswer = actionData?.grid ?? null;
  const hasConflict =
    gridAnswer?.outcome.kind === "conflict" ||
    listAnswer?.outcome.kind === "conflict" ||
    rowAnswer?.outcome.kind === "conflict";
  return (
    <CatalogueFrame title={listsCopy.title} tab={href("/gestion/precios")} heading={list.name}>
      <p className="mt-1 text-muted">
        {[
          listsCopy.kinds[list.kind],
          audienceText(list),
          `${daysText(list)}, ${runningText(list, formatIsoDay(now))}`,
        ].join(" · ")}
      </p>
      <ParentPageLink to={href("/gestion/precios")}>{listsCopy.title}</ParentPageLink>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-10">
        {hasConflict && <Problem answer={actionData}>{listFormCopy.conflict}</Problem>}
        {isDone && !actionData && <Done>{listsCopy.saved}</Done>}
        {mayEdit ? (
          <PriceGrid
            list={list}
            lines={prices}
            quantities={quantities}
            page={page}
            code={values.codigo}
            answer={gridAnswer}
          />
        ) : (
          <PriceRows {...loaderData} />
        )}
        {mayEdit && (
          <>
            <RowForm seen={list.version} answer={rowAnswer} />
            <ListForm list={list} typed={typed} answer={listAnswer} />
          </>
        )}
        <ListHistory {...loaderData} />
      </div>
    </CatalogueFrame>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type ListAnswer = {
  typed: TypedTexts;
  outcome: { kind: "wrong"; problems: ListProblems } | { kind: "guarded" | "conflict" };
};

type ListPageAnswer = {
  list?: ListAnswer;
  row?: RowAnswer;
  grid?: RejectedPriceGrid;
};

function ListForm({
  list,
  typed,
  answer,
}: Pick<Loaded, "list" | "typed"> & { answer: ListAnswer | null }) {
  const problems = answer?.outcome.kind === "wrong" ? answer.outcome.problems : {};
  const isGuarded = answer?.outcome.kind === "guarded";
  return (
    <Section id="datos" title={listFormCopy.editTitle}>
      <Form method="post" noValidate className="grid max-w-measure gap-5">
        {answer?.outcome.kind === "wrong" && (
          <Problem answer={answer}>{listFormCopy.wrong}</Problem>
        )}
        {isGuarded && <Problem answer={answer}>{listFormCopy.guarded}</Problem>}
        <input type="hidden" name="seen" value={list.version} />
        <ListFields
          key={list.version}
          typed={answer?.typed ?? typed}
          problems={problems}
          kind={list.kind}
        />
        {isGuarded && <ConfirmAdjustment />}
        <Button name="intent" value="save" className="justify-self-start">
          {listFormCopy.save}
        </Button>
      </Form>
    </Section>
  );
}

function ListHistory({
  list,
  events,
  olderEvents,
}: Pick<Loaded, "list" | "events" | "olderEvents">) {
  const copy = priceHistoryCopy;
  return (
    <Section id="historial" title={copy.title}>
      <p className="max-w-measure text-muted">{events.length === 0 ? copy.none : copy.text}</p>
      <History entries={events} />
      {olderEvents !== null && (
        <TextLink
          to={`${href("/gestion/precios/:list", { list: String(list.id) })}?antes=${olderEvents}#historial`}
        >
          {copy.older}
        </TextLink>
      )}
    </Section>
  );
}
