import { data, href } from "react-router";
import { History } from "../../console/history.tsx";
import { Card, ConsolePage } from "../../console/page-parts.tsx";
import { formatMoment, formatShortDay } from "../../kernel/format.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { orders } from "../context.ts";
import { staffOrdersCopy as copy } from "../copy/console-copy.ts";
import { changeWords, orderCopy, orderStateNames } from "../copy/order-copy.ts";
import { documentTitles, regimeSentence } from "../copy/tax-regime-copy.ts";
import { orderStateOf } from "../domain/order.ts";
import { papersOf } from "../domain/order-papers.ts";
import { termsSentence } from "../pages/checkout.tsx";
import { addressText, OrderFacts } from "../pages/order-facts.tsx";
import { OrderLines, PaperTotals } from "../pages/order-lines.tsx";
import type { Route } from "./+types/order";

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const service = context.get(orders);
  const found = await service.findForStaff(params.id);
  if (!found) throw data(null, 404);
  const { order, lines } = found;
  return {
    order,
    papers: papersOf(order, lines),
    state: orderStateOf(order, lines),
    changes: await service.changesOf(order.id),
  };
}

export default function StaffOrder({ loaderData }: Route.ComponentProps) {
  const { order, papers, state, changes } = loaderData;
  const { facts } = orderCopy;
  return (
    <ConsolePage
      title={orderCopy.title(order.reference)}
      text={orderStateNames[state]}
      back={{ to: href("/gestion/pedidos"), label: copy.back }}
    >
      <p className="mt-2">
        <TextLink to={href("/gestion/empresas/:id", { id: order.companyId })}>
          {order.companyName}
        </TextLink>
      </p>
      <OrderFacts
        facts={[
          [facts.placedAt, formatMoment(order.placedAt)],
          [facts.placedBy, order.placedBy?.name ?? facts.erasedBuyer(order.companyName)],
          [copy.email, order.placedBy?.email ?? ""],
          [facts.customerReference, order.customerReference],
          [
            facts.wishedOn,
            order.wishedOn === null
              ? ""
              : formatShortDay(Date.parse(`${order.wishedOn}T12:00:00Z`)),
          ],
          [facts.delivery, addressText(order.deliveryAddress)],
          [facts.deliveryNote, order.deliveryAddress.note],
          [facts.billing, addressText(order.billingAddress)],
          [facts.terms, termsSentence(order.terms)],
          [facts.note, order.note],
        ]}
      />
      <div className="mt-8 grid gap-6">
        {papers.map((paper) => (
          <Card
            key={paper.kind}
            id={`papel-${paper.kind}`}
            title={documentTitles[paper.kind] || orderCopy.lines.title}
          >
            <OrderLines lines={paper.lines} />
            <PaperTotals paper={paper} freightKind={order.freight} />
          </Card>
        ))}
        <p className="text-step--1 text-muted">{regimeSentence(order.regime)}</p>
        <Card id="historia" title={orderCopy.history.title}>
          <History
            entries={changes.map(({ id, at, what, actor }) => ({
              id,
              at,
              by: actor.name ?? "",
              text: changeWords(what),
            }))}
          />
        </Card>
      </div>
    </ConsolePage>
  );
}
