import { defineList } from "../../console/list.tsx";
import { Section } from "../../console/page-parts.tsx";
import { formatCents, formatExactUnitPrice } from "../../kernel/money/format.ts";
import type { ListPage } from "../../kernel/paging.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { rowsCopy as copy } from "../copy/price-console-copy.ts";

export type PriceLine = {
  productId: number;
  product: { sku: string; name: string };
  facts: PriceFacts;
};

const { columns } = copy;

export const priceRowList = defineList({
  caption: copy.title,
  clear: copy.all,
  rowId: ({ product }: PriceLine) => product.sku,
  filters: { codigo: { label: copy.search, maxLength: 60 } },
  columns: [
    {
      label: columns.sku,
      cell: ({ product }: PriceLine) => (
        <span className="text-muted tabular-nums wrap-anywhere">{product.sku}</span>
      ),
    },
    { label: columns.product, isName: true, cell: ({ product }) => product.name },
    { label: columns.ladder, onPhone: "line", cell: (row) => <Ladder row={row} /> },
  ],
});

export function PriceRows({
  prices,
  page,
  values,
}: {
  prices: readonly PriceLine[];
  page: Omit<ListPage<unknown>, "rows">;
  values: ReturnType<typeof priceRowList.read>["values"];
}) {
  return (
    <Section id="precios" title={copy.title}>
      <priceRowList.List
        page={{ ...page, rows: [...prices] }}
        values={values}
        empty={<p className="text-muted">{values.codigo === "" ? copy.none : copy.notFound}</p>}
      />
    </Section>
  );
}

function Ladder({ row: { facts } }: { row: PriceLine }) {
  return (
    <div className="tabular-nums">
      <ul>
        {facts.rungs.map(({ fromQuantity, unit }) => (
          <li key={fromQuantity} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{`${copy.from(fromQuantity)}${formatExactUnitPrice(unit)}`}</span>
          </li>
        ))}
      </ul>
      {facts.retail !== null && (
        <p className="text-muted">{`${columns.retail} ${formatCents(facts.retail)}`}</p>
      )}
    </div>
  );
}
