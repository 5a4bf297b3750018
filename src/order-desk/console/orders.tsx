import { href } from "react-router";
import { DueMark } from "../../console/due-mark.tsx";
import { defineList } from "../../console/list.tsx";
import { ConsolePage } from "../../console/page-parts.tsx";
import { SampleMark } from "../../console/sample-mark.tsx";
import { formatDay, formatShortMoment } from "../../kernel/format.ts";
import { joinParts } from "../../kernel/join-parts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { totalsCopy } from "../../order-totals/copy/totals-copy.ts";
import { orderStateName } from "../../orders/copy/order-copy.ts";
import { type ListedOrder, lacksFreight } from "../../orders/domain/order.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { deskCopy } from "../copy/desk-copy.ts";
import { staffOrdersCopy as copy } from "../copy/desk-links-copy.ts";
import type { DeskView } from "../domain/desk-view.ts";
import type { Route } from "./+types/orders";
import { dueOfOrder } from "./due.ts";

/** Views by the word for them in the address. */
const views: Record<keyof typeof copy.views, DeskView> = {
  "por-hacer": "to-do",
  "sin-confirmar": "unconfirmed",
  preguntas: "questions",
  todos: "all",
};

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const { values, asked } = list.read(url.searchParams);
  const { rows, ...page } = await context
    .get(orderDesk)
    .list({ view: views[values.ver], search: values.busca, asked });
  const now = Date.now();
  return {
    values,
    page: { ...page, rows: rows.map((row) => toRow(row, now)) },
  };
}

function toRow(
  { order, state, lines, charged, isHeld, isHeldTogether }: ListedOrder & { isHeld: boolean },
  now: number,
) {
  const { id, reference, companyId, companyName, placedAt, questionAt, blocking } = order;
  return {
    id,
    reference,
    companyId,
    companyName: blocking ? copy.blocked(formatDay(blocking.until)) : companyName,
    placedAt,
    total: charged,
    lacksFreight: lacksFreight({ order, state }),
    stateName: orderStateName(order, state),
    lines,
    due: dueOfOrder(order, { now, isHeld: isHeldTogether && order.confirmedAt !== null }),
    marks: [
      ...(isHeld && !blocking ? [copy.isHeld] : []),
      ...(questionAt === null || blocking ? [] : [copy.hasQuestion]),
      ...(state === "received" && order.freight === "manual" ? [deskCopy.freight.toSay] : []),
    ],
  };
}

type Row = ReturnType<typeof toRow>;

const list = defineList({
  caption: copy.caption,
  clear: copy.clear,
  rowId: ({ id }: Row) => id,
  filters: {
    busca: { label: copy.search, maxLength: 100 },
    ver: { label: copy.view, options: copy.views },
  },
  columns: [
    {
      label: copy.columns.reference,
      isName: true,
      cell: ({ id, reference }: Row) => (
        <TextLink
          to={href("/gestion/pedidos/:id", { id })}
          data-row=""
          className="whitespace-nowrap tabular-nums"
        >
          {reference}
        </TextLink>
      ),
    },
    {
      label: copy.columns.company,
      cell: ({ companyId, companyName, marks }) => (
        <>
          {companyName} <SampleMark companyId={companyId} />
          {marks.map((mark) => (
            <span key={mark} className="block text-step--1 font-semibold text-danger">
              {mark}
            </span>
          ))}
        </>
      ),
    },
    {
      label: copy.columns.placedAt,
      cell: ({ placedAt, lines }) => (
        <span className="text-muted">
          {joinParts([formatShortMoment(placedAt), copy.lines(lines)])}
        </span>
      ),
    },
    { label: copy.columns.due, cell: ({ due }) => due && <DueMark due={due} /> },
    { label: copy.columns.state, onPhone: "end", cell: ({ stateName }) => stateName },
    {
      label: copy.columns.total,
      isNumber: true,
      cell: ({ total, lacksFreight: isWithoutFreight }) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{formatCents(total)}</span>
          {isWithoutFreight && (
            <span className="block text-step--1 text-muted">{totalsCopy.withoutFreight}</span>
          )}
        </>
      ),
    },
  ],
});

export default function StaffOrders({ loaderData: { page, values } }: Route.ComponentProps) {
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to={href("/gestion/pedidos/recogida")}>{copy.picking}</TextLink>
        <TextLink to={href("/gestion/pedidos/en-espera")}>{copy.waiting}</TextLink>
        <TextLink to={href("/gestion/pedidos/retirada")}>{copy.recall}</TextLink>
      </p>
      <list.List page={page} values={values} empty={<p>{emptySentence(values)}</p>} />
    </ConsolePage>
  );
}

function emptySentence({ busca, ver }: { busca: string; ver: string }): string {
  if (busca !== "") return copy.noneFound;
  return ver === "todos" ? copy.none : copy.nothingDue;
}
