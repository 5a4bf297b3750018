import { href } from "react-router";
import { defineList } from "../../console/list.tsx";
import { ConsolePage } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { orders } from "../context.ts";
import { staffOrdersCopy as copy } from "../copy/console-copy.ts";
import { orderStateNames } from "../copy/order-copy.ts";
import type { ListedOrder } from "../domain/order.ts";
import type { Route } from "./+types/orders";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const { values, asked } = list.read(url.searchParams);
  const { rows, ...page } = await context.get(orders).listForStaff({ search: values.busca, asked });
  return {
    values,
    page: { ...page, rows: rows.map(toRow) },
  };
}

function toRow({ order, state, lines }: ListedOrder) {
  const { id, reference, companyName, placedAt, totals } = order;
  return { id, reference, companyName, placedAt, total: totals.total, state, lines };
}

type Row = ReturnType<typeof toRow>;

const list = defineList({
  caption: copy.caption,
  clear: copy.clear,
  rowId: ({ id }: Row) => id,
  filters: { busca: { label: copy.search, maxLength: 100 } },
  columns: [
    {
      label: copy.columns.reference,
      isName: true,
      cell: ({ id, reference }: Row) => (
        <TextLink
          to={href("/gestion/pedidos/:id", { id })}
          className="whitespace-nowrap tabular-nums"
        >
          {reference}
        </TextLink>
      ),
    },
    { label: copy.columns.company, cell: ({ companyName }) => companyName },
    {
      label: copy.columns.placedAt,
      cell: ({ placedAt, lines }) => (
        <span className="text-muted">
          {formatShortMoment(placedAt)} · {copy.lines(lines)}
        </span>
      ),
    },
    { label: copy.columns.state, onPhone: "end", cell: ({ state }) => orderStateNames[state] },
    {
      label: copy.columns.total,
      isNumber: true,
      cell: ({ total }) => (
        <span className="whitespace-nowrap tabular-nums">{formatCents(total)}</span>
      ),
    },
  ],
});

export default function StaffOrders({ loaderData: { page, values } }: Route.ComponentProps) {
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <list.List
        page={page}
        values={values}
        empty={<p>{list.isNarrowed(values) ? copy.noneFound : copy.none}</p>}
      />
    </ConsolePage>
  );
}
