import { Form, href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card, ConsolePage } from "../../console/page-parts.tsx";
import { formatCount, formatDay, formatShortDay } from "../../kernel/format.ts";
import { consoleProductPath } from "../../products/console/offered/console-product-path.ts";
import { productStateNames } from "../../products/copy/catalogue-console-copy.ts";
import { company as seller } from "../../seller/copy/company.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor, TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { staffOrdersCopy } from "../copy/console-copy.ts";
import { recallCopy as copy } from "../copy/recall-copy.ts";
import { byCompany, type RecalledCompany } from "../domain/recall.ts";
import { shipmentNumber } from "../domain/shipment.ts";
import type { Route } from "./+types/recall";
import { orderPath } from "./order-page.ts";
import { readRecallAsked } from "./recall-asked.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const asked = readRecallAsked(url.searchParams);
  if (asked.code === "") return { asked, found: null };
  const found = await context.get(orderDesk).readRecall(asked);
  return {
    asked,
    found: found && {
      product: found.product,
      since: found.since,
      companies: byCompany(found.shipments),
    },
  };
}

export default function Recall({ loaderData: { asked, found } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/pedidos"), label: staffOrdersCopy.back }}
    >
      <Form
        method="get"
        className="mt-6 grid max-w-measure items-end gap-4 sm:grid-cols-[1fr_10rem_auto] print:hidden"
      >
        <Field
          name="producto"
          type="text"
          label={copy.product}
          defaultValue={asked.code}
          autoComplete="off"
          maxLength={100}
        />
        <Field
          name="lote"
          type="text"
          label={copy.lot}
          defaultValue={asked.lot}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit">{copy.find}</Button>
      </Form>
      {asked.code !== "" && !found && <p className="mt-6">{copy.unknown(asked.code)}</p>}
      {found && <Buyers asked={asked} found={found} />}
    </ConsolePage>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function Buyers({
  asked,
  found: { product, since, companies },
}: {
  asked: { code: string; lot: string };
  found: Found;
}) {
  const query = new URLSearchParams({ producto: asked.code, lote: asked.lot });
  return (
    <div className="mt-8 grid gap-6">
      <div>
        <h2 className="text-step-2">{product.name}</h2>
        <p className="text-muted">
          {[product.sku, productStateNames[product.state], copy.since(formatDay(since))].join(
            " · ",
          )}
        </p>
        {product.state !== "withdrawn" && (
          <p className="mt-2 max-w-measure">
            {copy.notWithdrawn}{" "}
            <TextLink to={consoleProductPath(product.id)}>{copy.withdraw}</TextLink>
          </p>
        )}
      </div>
      {companies.length === 0 ? (
        <p>{copy.nobody}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-6">
            {copy.sum(
              companies.length,
              companies.reduce((sum, { units }) => sum + units, 0),
            )}
            <TextAnchor href={`${href("/gestion/pedidos/retirada.xlsx")}?${query}`}>
              {copy.download}
            </TextAnchor>
          </p>
          <ListTable
            caption={copy.buyers}
            columns={columns}
            rows={companies}
            rowId={({ companyId }) => companyId}
          />
          <Card id="aviso" title={copy.notice.title}>
            <p className="mt-2 text-muted">{copy.notice.text}</p>
            <p className="mt-3 max-w-measure border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {copy.notice.draft({
                name: product.name,
                sku: product.sku,
                lot: asked.lot,
                seller: seller.legalName,
                email: seller.email,
                phone: seller.phone,
              })}
            </p>
          </Card>
        </>
      )}
    </div>
  );
}

const columns: readonly ListColumn<RecalledCompany>[] = [
  {
    label: copy.shown.company,
    isName: true,
    cell: ({ companyId, companyName }) => (
      <TextLink to={href("/gestion/empresas/:id", { id: companyId })}>{companyName}</TextLink>
    ),
  },
  {
    label: copy.shown.shipments,
    onPhone: "line",
    cell: ({ shipments }) => (
      <ul className="text-muted">
        {shipments.map((one, index) => (
          <li key={String(index)} className="flex flex-wrap gap-x-3">
            <TextLink to={orderPath(one.orderId)} className="tabular-nums">
              {shipmentNumber(one.reference, { number: one.shipment })}
            </TextLink>
            <span className="self-center">
              {[
                formatShortDay(one.shippedAt),
                ...(one.lot === "" ? [] : [`${copy.lot} ${one.lot}`]),
                `${formatCount(one.quantity)} ×`,
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  { label: copy.shown.units, isNumber: true, cell: ({ units }) => copy.units(units) },
];
