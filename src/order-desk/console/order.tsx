import { href, Outlet } from "react-router";
import { DueMark } from "../../console/due-mark.tsx";
import { History } from "../../console/history.tsx";
import { Card, ConsolePage, DoneNotice } from "../../console/page-parts.tsx";
import { SampleMark } from "../../console/sample-mark.tsx";
import { formatDayAndMonth, formatMoment, formatShortDay } from "../../kernel/format.ts";
import { joinParts } from "../../kernel/join-parts.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { documentTitles, regimeSentence } from "../../order-totals/copy/tax-regime-copy.ts";
import { addressText } from "../../orders/copy/address-text.ts";
import {
  changeWords,
  orderCopy,
  orderShippingNames,
  orderStateName,
} from "../../orders/copy/order-copy.ts";
import type { LineMove } from "../../orders/domain/line-moves.ts";
import { orderStateOf } from "../../orders/domain/order.ts";
import { type OrderPaper, papersOf } from "../../orders/domain/order-papers.ts";
import { isHeldTogether } from "../../orders/domain/order-promise.ts";
import { isInPreparation, leftOf } from "../../orders/domain/order-transitions.ts";
import { chargedTotals } from "../../orders/domain/settle-tax.ts";
import { OrderFacts } from "../../orders/pages/offered/order-facts.tsx";
import { ChargedTotals, OrderLines, PaperTotals } from "../../orders/pages/offered/order-lines.tsx";
import { termsSentence } from "../../orders/pages/offered/terms-sentence.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { deskCopy } from "../copy/desk-copy.ts";
import { staffOrdersCopy as copy } from "../copy/desk-links-copy.ts";
import { sendable } from "../domain/shipment-form.ts";
import type { Route } from "./+types/order";
import { getDeskOrder, orderPath } from "./decide-on-order.ts";
import { dueOfOrder } from "./due.ts";
import { BlockedOrder } from "./parts/blocked-order.tsx";
import {
  CancelForm,
  ConfirmForms,
  FreightForm,
  HoldForms,
  OrderQuestionForm,
} from "./parts/decision-forms.tsx";
import { ShipmentList } from "./parts/shipment-list.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const blocked = await context.get(orderDesk).findBlockedOrder(params.id);
  if (blocked) return { kind: "blocked" as const, blocked };
  const { order, lines, shipments, changes, hold } = await getDeskOrder(context, params.id);
  const hasNoDay = isHeldTogether({ order, lines });
  return {
    kind: "open" as const,
    order,
    papers: papersOf(order, lines),
    charged: lines.some(({ cancelled }) => cancelled > 0) ? chargedTotals({ order, lines }) : null,
    state: orderStateOf(order, lines),
    hasNoDay,
    due: dueOfOrder(order, { now: Date.now(), isHeld: hasNoDay && order.confirmedAt !== null }),
    isOpen: lines.some((line) => leftOf(line) > 0) && order.receivedAt !== null,
    maySend: isInPreparation({ order, lines }) && lines.some((line) => sendable(line) > 0),
    shipments,
    changes,
    hold,
    question: changes.find(({ what }) => what === "asked")?.after?.text ?? "",
  };
}

export default function StaffOrder({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "blocked" ? (
    <BlockedOrder order={loaderData.blocked} />
  ) : (
    <OpenOrder loaderData={loaderData} />
  );
}

type OpenOrderData = Extract<Route.ComponentProps["loaderData"], { kind: "open" }>;

function OpenOrder({ loaderData }: { loaderData: OpenOrderData }) {
  const { order, papers, state, due, changes, isOpen, maySend, shipments, hold } = loaderData;
  const { id, version } = order;
  const isCancelled = state === "cancelled";
  return (
    <ConsolePage
      title={orderCopy.title(order.reference)}
      text={orderStateName(order, state)}
      back={{ to: href("/gestion/pedidos"), label: copy.back }}
    >
      <div className="mt-2 flex flex-wrap items-baseline gap-x-6">
        <TextLink to={href("/gestion/empresas/:id", { id: order.companyId })}>
          {order.companyName}
        </TextLink>
        <SampleMark companyId={order.companyId} />
        {due && <DueMark due={due} isExact />}
      </div>
      {hold && <p className="mt-2 font-semibold text-danger">{deskCopy.hold.held(hold.reason)}</p>}
      <div className="mt-4 grid gap-4">
        <Outlet />
        <DoneNotice sentences={deskCopy.done} />
      </div>
      {order.questionAt !== null && (
        <OrderQuestionForm id={id} seen={version} question={loaderData.question} />
      )}
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3 print:hidden">
        {state === "received" &&
          (order.freight === "manual" ? (
            <FreightForm id={id} seen={version} />
          ) : (
            <ConfirmForms id={id} seen={version} />
          ))}
        {maySend && (
          <ButtonLink to={`${orderPath(id)}/envio`} data-key="p" aria-keyshortcuts="p">
            {deskCopy.ship}
          </ButtonLink>
        )}
        {isOpen && <CancelForm id={id} seen={version} />}
      </div>
      <Facts order={order} hasNoDay={loaderData.hasNoDay} isCancelled={isCancelled} />
      <div className="mt-8 grid gap-6">
        {papers.map((paper) => (
          <Card
            key={paper.kind}
            id={`papel-${paper.kind}`}
            title={documentTitles[paper.kind] || orderCopy.lines.title}
          >
            <OrderLines
              lines={paper.lines}
              isReceived={order.receivedAt !== null}
              actionOf={(line) =>
                isOpen && leftOf(line) > 0 ? (
                  <TextLink
                    to={`${orderPath(id)}/lineas/${line.position}`}
                    aria-label={deskCopy.answerLine(line.name)}
                    className="text-step--1"
                  >
                    {deskCopy.answer}
                  </TextLink>
                ) : null
              }
            />
            {!isCancelled && <PaperTotals paper={paper} order={order} />}
          </Card>
        ))}
        {isCancelled ? (
          <p className="font-semibold">{orderCopy.charged.nothing}</p>
        ) : (
          <>
            <ChargedTotals totals={loaderData.charged} order={order} />
            <p className="text-step--1 text-muted">{regimeSentence(order.regime)}</p>
          </>
        )}
        {shipments.length > 0 && <ShipmentList order={order} shipments={shipments} />}
        <Card id="historia" title={orderCopy.history.title}>
          <History
            entries={changes.map(({ id: number, at, what, actor, after }) => ({
              id: number,
              at,
              by: actor.name ?? "",
              text: joinParts([
                changeWords(what),
                ...(after?.names ?? []),
                ...(isAboutShelves(what) ? namesOfMoved(after?.moves ?? [], papers) : []),
                after?.day ? formatDayAndMonth(after.day) : "",
                after?.freight === undefined ? "" : formatCents(cents(after.freight)),
                after?.text ?? "",
              ]),
            }))}
          />
        </Card>
        <HoldForms id={id} seen={version} isHeld={hold !== null} />
      </div>
    </ConsolePage>
  );
}

/** True for a change of what is on the shelves, which is of some lines and not of the order. */
function isAboutShelves(what: string): boolean {
  return what === "picked" || what === "put-back" || what === "allocated";
}

/** Units and names of the lines that a change has moved. */
function namesOfMoved(moves: readonly LineMove[], papers: readonly OrderPaper[]): string[] {
  const lines = papers.flatMap((paper) => paper.lines);
  return moves.map(({ position, units }) => {
    const name = lines.find((line) => line.position === position)?.name ?? "";
    return orderCopy.offers.offer(units, name);
  });
}

function Facts({
  order,
  hasNoDay,
  isCancelled,
}: Pick<OpenOrderData, "order" | "hasNoDay"> & { isCancelled: boolean }) {
  const { facts } = orderCopy;
  return (
    <OrderFacts
      facts={[
        [facts.placedAt, formatMoment(order.placedAt)],
        [facts.placedBy, order.placedBy?.name ?? facts.erasedBuyer(order.companyName)],
        [copy.email, order.placedBy?.email ?? ""],
        [facts.customerReference, order.customerReference],
        [
          facts.wishedOn,
          order.wishedOn === null ? "" : formatShortDay(Date.parse(`${order.wishedOn}T12:00:00Z`)),
        ],
        [facts.shipping, order.shipping === "complete" ? orderShippingNames[order.shipping] : ""],
        [facts.shipBy, order.shipBy === null || hasNoDay ? "" : formatMoment(order.shipBy)],
        [
          facts.deliverBy,
          order.deliverBy === null || hasNoDay ? "" : formatMoment(order.deliverBy),
        ],
        [facts.delivery, addressText(order.deliveryAddress)],
        [facts.deliveryNote, order.deliveryAddress.note],
        [facts.billing, addressText(order.billingAddress)],
        [facts.terms, isCancelled ? "" : termsSentence(order.terms, false)],
        [facts.note, order.note],
      ]}
    />
  );
}
