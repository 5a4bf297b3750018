import { Form } from "react-router";
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

type Row = PriceLine & { seen: number; mayEdit: boolean };

const { columns } = copy;

export const priceRowList = defineList({
  caption: copy.title,
  clear: copy.all,
  rowId: ({ product }: Row) => product.sku,
  filters: { codigo: { label: copy.search, maxLength: 60 } },
  columns: [
    {
      label: columns.sku,
      cell: ({ product }: Row) => (
        <span className="text-muted tabular-nums wrap-anywhere">{product.sku}</span>
      ),
    },
    { label: columns.product, isName: true, cell: ({ product }) => product.name },
    { label: columns.ladder, onPhone: "line", cell: (row) => <Ladder row={row} /> },
  ],
});

export function PriceRows({
  list,
  prices,
  page,
  values,
  mayEdit,
}: {
  list: { version: number };
  prices: readonly PriceLine[];
  page: Omit<ListPage<unknown>, "rows">;
  values: ReturnType<typeof priceRowList.read>["values"];
  mayEdit: boolean;
}) {
  const rows = prices.map((price) => ({ ...price, seen: list.version, mayEdit }));
  return (
    <Section id="precios" title={copy.title}>
      <priceRowList.List
        page={{ ...page, rows }}
        values={values}
        empty={<p className="text-muted">{values.codigo === "" ? copy.none : copy.notFound}</p>}
      />
    </Section>
  );
}

function Ladder({ row: { productId, product, facts, seen, mayEdit } }: { row: Row }) {
  return (
    <div className="tabular-nums">
      <ul>
        {facts.rungs.map(({ fromQuantity, unit }) => (
          <li key={fromQuantity} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{`${copy.from(fromQuantity)}${formatExactUnitPrice(unit)}`}</span>
            {mayEdit && (
              <Form method="post">
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="product" value={productId} />
                <input type="hidden" name="fromQuantity" value={fromQuantity} />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  aria-label={copy.remove(fromQuantity, product.sku)}
                  className="min-h-touch min-w-touch cursor-pointer text-right underline-quiet"
                >
                  {copy.removeShort}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {facts.retail !== null && (
        <p className="text-muted">{`${columns.retail} ${formatCents(facts.retail)}`}</p>
      )}
    </div>
  );
}
