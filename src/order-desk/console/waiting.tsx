import { Form, href, redirect } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card, ConsolePage, Done } from "../../console/page-parts.tsx";
import { formatShortDay } from "../../kernel/format.ts";
import { requirePost } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { waitingLinesCopy as copy, deskCopy } from "../copy/desk-copy.ts";
import type { Route } from "./+types/waiting";
import { orderPath } from "./decide-on-order.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const { products, oversold } = await context.get(orderDesk).planWaiting();
  const given = /^\d{1,4}$/.exec(url.searchParams.get("repartido") ?? "")?.[0];
  return {
    products,
    oversold,
    mayGive: products.some(({ lines }) => lines.some((line) => line.given > 0)),
    given: given === undefined ? null : Number(given),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-orders");
  requirePost(request);
  const given = await context.get(orderDesk).allocateWaiting(actor);
  return redirect(`${href("/gestion/pedidos/en-espera")}?repartido=${given}`, 303);
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { products, oversold, mayGive, given } = loaderData;
  return (
    <ConsolePage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/pedidos"), label: copy.back }}
    >
      <div className="mt-6 grid gap-6">
        {given !== null && <Done>{copy.given(given)}</Done>}
        {oversold.length > 0 && (
          <Card id="de-mas" title={copy.oversold.title}>
            <p className="mt-2 max-w-measure text-muted">{copy.oversold.text}</p>
            <ListTable
              caption={copy.oversold.title}
              columns={oversoldColumns}
              rows={oversold}
              rowId={({ productId }) => `${productId}`}
            />
          </Card>
        )}
        {mayGive && (
          <Form method="post" reloadDocument>
            <Button type="submit">{copy.give}</Button>
          </Form>
        )}
        {products.length === 0 && <p>{copy.none}</p>}
        {products.map(({ stock, lines }) => (
          <Card key={stock.productId} id={`producto-${stock.productId}`} title={stock.name}>
            <p className="text-muted">
              {[
                stock.sku,
                copy.stock(stock.onHand, stock.onHand - stock.allocated),
                ...(stock.incoming
                  ? [copy.incoming(stock.incoming.quantity, stock.incoming.date)]
                  : []),
              ].join(" · ")}
            </p>
            <ListTable
              caption={stock.name}
              columns={lineColumns}
              rows={lines}
              rowId={({ orderId, position }) => `${orderId} ${position}`}
            />
          </Card>
        ))}
      </div>
    </ConsolePage>
  );
}

type Plan = Route.ComponentProps["loaderData"];

const oversoldColumns: readonly ListColumn<Plan["oversold"][number]>[] = [
  {
    label: copy.oversold.columns.product,
    isName: true,
    cell: ({ productId, sku, name }) => (
      <>
        <TextLink to={href("/gestion/catalogo/productos/:id/existencias", { id: `${productId}` })}>
          {name}
        </TextLink>
        <span className="block text-step--1 font-normal text-muted">{sku}</span>
      </>
    ),
  },
  {
    label: copy.oversold.columns.units,
    cell: ({ onHand, allocated }) => copy.oversold.line(onHand, allocated),
  },
];

const lineColumns: readonly ListColumn<Plan["products"][number]["lines"][number]>[] = [
  {
    label: copy.columns.order,
    isName: true,
    cell: ({ orderId, reference }) => (
      <TextLink to={orderPath(orderId)} className="whitespace-nowrap tabular-nums">
        {reference}
      </TextLink>
    ),
  },
  { label: copy.columns.company, onPhone: "line", cell: ({ companyName }) => companyName },
  {
    label: copy.columns.waits,
    cell: ({ placedAt, waiting, promisedOn }) => (
      <span className="text-muted">
        {[
          formatShortDay(placedAt),
          copy.waits(waiting),
          ...(promisedOn === null ? [] : [deskCopy.promised(promisedOn)]),
        ].join(" · ")}
      </span>
    ),
  },
  {
    label: copy.columns.gets,
    cell: ({ given }) => <span className="font-medium">{copy.gets(given)}</span>,
  },
];
