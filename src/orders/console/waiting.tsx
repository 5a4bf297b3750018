import { Form, href, redirect } from "react-router";
import { Card, ConsolePage, Done } from "../../console/page-parts.tsx";
import { formatShortDay } from "../../kernel/format.ts";
import { requirePost } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { waitingLinesCopy as copy, deskCopy } from "../copy/desk-copy.ts";
import type { Route } from "./+types/waiting";
import { orderPath } from "./order-page.ts";

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
            <ul className="mt-3">
              {oversold.map(({ productId, sku, name, onHand, allocated }) => (
                <li key={productId} className="border-t border-line py-3">
                  <TextLink
                    to={href("/gestion/catalogo/productos/:id/existencias", { id: `${productId}` })}
                  >
                    {name}
                  </TextLink>
                  <p className="text-step--1 text-muted">
                    {sku} · {copy.oversold.line(onHand, allocated)}
                  </p>
                </li>
              ))}
            </ul>
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
            <ol className="mt-2">
              {lines.map((line) => (
                <li
                  key={`${line.orderId} ${line.position}`}
                  className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2"
                >
                  <TextLink to={orderPath(line.orderId)} className="tabular-nums">
                    {line.reference}
                  </TextLink>
                  <span className="min-w-0 grow wrap-anywhere">{line.companyName}</span>
                  <span className="text-muted">
                    {[
                      formatShortDay(line.placedAt),
                      copy.waits(line.waiting),
                      ...(line.promisedOn === null ? [] : [deskCopy.promised(line.promisedOn)]),
                    ].join(" · ")}
                  </span>
                  <span className="font-medium">{copy.gets(line.given)}</span>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
    </ConsolePage>
  );
}
