import { defineList } from "../../console/list.tsx";
import { formatCount, formatShortDay, formatShortMoment } from "../../kernel/format.ts";
import { stockCopy as copy } from "../copy/stock-copy.ts";

type Line = {
  sku: string;
  name: string;
  onHand: number | null;
  allocated: number;
  incoming: { quantity: number; date: string; isLate: boolean } | null;
  reportedAt: number | null;
};

const { columns } = copy;

export const stockList = defineList({
  caption: copy.title,
  rowId: ({ sku }: Line) => sku,
  filters: { codigo: { label: copy.search, maxLength: 60 } },
  columns: [
    {
      label: columns.sku,
      cell: ({ sku }: Line) => (
        <span className="text-muted tabular-nums md:whitespace-nowrap md:text-ink">{sku}</span>
      ),
    },
    { label: columns.product, isName: true, cell: ({ name }) => name },
    { label: columns.onHand, isNumber: true, onPhone: "end", cell: (line) => <OnHand {...line} /> },
    {
      label: columns.allocated,
      isNumber: true,
      onPhone: "hidden",
      cell: ({ allocated }) => formatCount(allocated),
    },
    { label: columns.incoming, onPhone: "line", cell: (line) => <Incoming {...line} /> },
    {
      label: columns.reportedAt,
      cell: ({ reportedAt }) => (
        <span className="text-muted md:whitespace-nowrap">
          {reportedAt === null ? "" : formatShortMoment(reportedAt)}
        </span>
      ),
    },
  ],
});

function OnHand({ onHand }: Pick<Line, "onHand">) {
  if (onHand === null) return copy.unknown;
  return (
    <>
      <span className="md:hidden">{copy.units(onHand)}</span>
      <span className="hidden md:inline">{formatCount(onHand)}</span>
    </>
  );
}

function Incoming({ incoming }: Pick<Line, "incoming">) {
  if (!incoming) return <span className="hidden md:inline">–</span>;
  return (
    <span className="md:whitespace-nowrap">
      <span className="md:sr-only">{`${columns.incoming}: `}</span>
      {`${copy.units(incoming.quantity)} · ${formatShortDay(Date.parse(incoming.date))}`}
      {incoming.isLate && <strong className="text-danger">{` · ${copy.late}`}</strong>}
    </span>
  );
}
