import { Form, href } from "react-router";
import type { PriceFacts } from "../../catalogue/domain/price-facts.ts";
import { Section } from "../../console/page-parts.tsx";
import { formatCents, formatExactUnitPrice } from "../../kernel/money/format.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { rowsCopy as copy } from "../copy/es-price-console.ts";

export type PriceLine = {
  productId: number;
  product: { sku: string; name: string };
  facts: PriceFacts;
};

export function PriceRows({
  list,
  prices,
  next,
  code,
  after,
  mayEdit,
}: {
  list: { id: number; version: number };
  prices: readonly PriceLine[];
  next: number | null;
  code: string | null;
  after: number;
  mayEdit: boolean;
}) {
  const page = href("/gestion/precios/:list", { list: String(list.id) });
  return (
    <Section id="precios" title={copy.title}>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-100">
          <Field name="codigo" label={copy.search} defaultValue={code ?? ""} maxLength={60} />
        </div>
        <Button variant="quiet">{copy.find}</Button>
      </Form>
      {prices.length === 0 ? (
        <p className="mt-4 text-muted">{code === null ? copy.none : copy.notFound}</p>
      ) : (
        <ul className="mt-5 border-b border-line">
          {prices.map((line) => (
            <Line key={line.productId} line={line} seen={list.version} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {next !== null && (
          <ButtonLink variant="quiet" to={{ pathname: page, search: `?desde=${next}` }}>
            {copy.next}
          </ButtonLink>
        )}
        {(code !== null || after > 0) && <TextLink to={page}>{copy.all}</TextLink>}
      </div>
    </Section>
  );
}

function Line({
  line: { productId, product, facts },
  seen,
  mayEdit,
}: {
  line: PriceLine;
  seen: number;
  mayEdit: boolean;
}) {
  return (
    <li
      data-sku={product.sku}
      className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)] md:items-baseline"
    >
      <p className="text-step--1 text-muted tabular-nums wrap-anywhere">{product.sku}</p>
      <p className="min-w-0 wrap-anywhere">{product.name}</p>
      <div className="text-step--1 tabular-nums">
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
          <p className="text-muted">{`${copy.columns.retail} ${formatCents(facts.retail)}`}</p>
        )}
      </div>
    </li>
  );
}
