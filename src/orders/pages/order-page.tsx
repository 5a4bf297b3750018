import { data, href } from "react-router";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { memberMay } from "../../companies/domain/member.ts";
import { formatDayAndMonth, formatMoment, formatShortDay } from "../../kernel/format.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import {
  documentTitles,
  regimeSentence,
  twoDocumentsSentence,
} from "../../order-totals/copy/tax-regime-copy.ts";
import { totalName, totalsCopy } from "../../order-totals/copy/totals-copy.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { AmountRow } from "../../storefront/pages/offered/amount-rows.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orderSettings, orders } from "../context.ts";
import { addressText } from "../copy/address-text.ts";
import { orderApprovalCopy } from "../copy/order-approval-copy.ts";
import {
  changeWords,
  orderCopy as copy,
  isToldToCustomers,
  orderShippingNames,
  orderStateName,
  tooLateSentence,
} from "../copy/order-copy.ts";
import { type DeskSettings, paymentDetailsOf } from "../domain/desk-settings.ts";
import {
  mayBeCancelledByCustomer,
  type Order,
  type OrderState,
  type OrderWithLines,
  orderStateOf,
} from "../domain/order.ts";
import { papersOf } from "../domain/order-papers.ts";
import { parseOrderReference } from "../domain/order-reference.ts";
import { sendInParts } from "../domain/order-transitions.ts";
import { chargedTotals } from "../domain/settle-tax.ts";
import { timelineOf } from "../domain/timeline.ts";
import type { OrderViesCheck } from "../domain/vies-check.ts";
import type { Route } from "./+types/order-page";
import { DecisionForm } from "./decision-form.tsx";
import { OrderFacts } from "./offered/order-facts.tsx";
import { ChargedTotals, OrderLines, PaperTotals } from "./offered/order-lines.tsx";
import { termsSentence } from "./offered/terms-sentence.ts";
import { OrderApprovalForms } from "./order-approval.tsx";
import { DifferenceNotice } from "./order-difference.tsx";
import { Offers } from "./order-offers.tsx";
import { QuestionForm, Shipments, Timeline } from "./order-progress.tsx";
import { readPendingOrder } from "./read-pending-order.ts";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context, "see-orders");
  const { scope } = buyer;
  const found = await readOwnOrder(context, {
    companyId: scope.companyId,
    typed: params.reference,
  });
  const state = orderStateOf(found.order, found.lines);
  const isPending = state === "in-approval";
  const pending = isPending ? await readPendingOrder(context, buyer, found) : null;
  const { order, lines } = pending?.now ?? found;
  const mayOrder = memberMay(scope.role, "order");
  const changes = await context.get(orders).changesOf(order.id);
  const shipments = await context.get(orders).shipmentsOf(order.id);
  const viesCheck = (await context.get(orders).viesChecksOf(order.id)).at(-1) ?? null;
  return {
    order,
    timeline: timelineOf(found, { shipments, now: Date.now(), calendar: companyCalendar }),
    shipments: shipments.map(
      ({ id, number, parcels, carrier, trackingUrl, shippedAt, delivered }) => ({
        id,
        number,
        parcels,
        carrier,
        trackingUrl,
        shippedAt,
        deliveredAt: delivered?.at ?? null,
      }),
    ),
    offers: mayOrder ? await context.get(orders).readOffers(buyer, { found, changes }) : [],
    mayAct: mayOrder,
    papers: papersOf(order, lines),
    vies: viesCheck && viesAnswer(viesCheck),
    ...readPayment(order, { state, desk: context.get(orderSettings).desk() }),
    state,
    ended: endedUnapproved(order, changes),
    charged: lines.some(({ cancelled }) => cancelled > 0) ? chargedTotals(found) : null,
    said: url.searchParams.get("aviso"),
    problem: url.searchParams.get("problema"),
    mayAskForParts: mayOrder && isHeldBack(found),
    mayCancel: mayOrder && mayBeCancelledByCustomer(state),
    mayApprove: isPending && memberMay(scope.role, "approve-orders"),
    cost: pending && { digest: pending.digest, toMinimumOrder: pending.toMinimumOrder },
    difference: pending?.difference ?? null,
    changes: changes
      .filter(({ what }) => isToldToCustomers(what))
      .map(({ id, at, what, actor, after }) => ({
        id,
        at,
        what,
        about: changeAbout(what, after),
        name: actor.kind === "staff" ? null : actor.name,
        text: [
          ...(after?.quantities ?? []).map((line) =>
            copy.history.quantity(line.name, line.before, line.now),
          ),
          after?.text ?? "",
        ]
          .filter((part) => part !== "")
          .join("\n"),
      })),
  };
}

/** Order of the member's own company. @throws a response of status 404 for all other references, with equal bytes. */
export async function readOwnOrder(
  context: Route.LoaderArgs["context"],
  { companyId, typed }: { companyId: string; typed: string },
) {
  const reference = parseOrderReference(typed);
  const found = reference && (await context.get(orders).find(companyId, reference));
  if (!found || reference !== typed) throw data(null, 404);
  return found;
}

/** Sentence on who ended an order before its approval; blank for others. */
function endedUnapproved(
  { approval, cancelledAt }: Order,
  changes: readonly { what: string; actor: { name: string | null } }[],
): string {
  const nameOf = (what: string) =>
    changes.find((change) => change.what === what)?.actor.name ?? null;
  if (approval === "declined") return copy.declinedBy(nameOf("declined"));
  return approval === "pending" && cancelledAt !== null
    ? copy.withdrawnBy(nameOf("cancelled"))
    : "";
}

/** True while lines that wait hold back an order that leaves all together, and it may leave in parts instead. */
function isHeldBack(found: OrderWithLines): boolean {
  const isWaiting = found.lines.some(({ waiting }) => waiting > 0);
  return found.order.shipping === "complete" && isWaiting && sendInParts(found) !== null;
}

/** Before the confirmation the buyer reads that payment details will come with it, then the details; nothing once cancelled. */
function readPayment(order: Order, { state, desk }: { state: OrderState; desk: DeskSettings }) {
  if (state === "cancelled") return { terms: "", payment: "" };
  const details = paymentDetailsOf(order, desk);
  const isConfirmed = order.confirmedAt !== null;
  return {
    terms: termsSentence(order.terms, details !== "" && !isConfirmed),
    payment: isConfirmed ? details : "",
  };
}

/** Products, day and freight that a change is about; the whole order has no products of its own. */
function changeAbout(
  what: string,
  after: {
    names?: readonly string[] | undefined;
    day?: string | null | undefined;
    freight?: number | undefined;
  } | null,
): string {
  if (!after) return "";
  const { names = [], day, freight } = after;
  return [
    ...(what === "cancelled" ? [] : names),
    ...(day ? [formatDayAndMonth(day)] : []),
    ...(freight === undefined ? [] : [formatCents(cents(freight))]),
  ].join(" · ");
}

function viesAnswer({ consultation }: OrderViesCheck): string {
  if (!consultation) return copy.viesAnswer.waiting;
  const { answer, consultationNumber, consultedAt } = consultation;
  return copy.viesAnswer[answer](formatMoment(consultedAt), consultationNumber);
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, papers, vies, state, said, problem, difference, changes } = loaderData;
  const { reference } = order;
  const known = problem !== null && Object.hasOwn(copy.problems, problem);
  const { facts } = copy;
  return (
    <>
      <title>{copy.title(reference)}</title>
      {known && <FormMessage>{copy.problems[problem as keyof typeof copy.problems]}</FormMessage>}
      {problem === "too-late" && <FormMessage>{tooLateSentence(order, state)}</FormMessage>}
      {said === "hecho" && (
        <FormMessage isProblem={false}>
          {state === "in-approval" ? copy.sentForApproval : copy.placed}
        </FormMessage>
      )}
      {said === "cambiado" && (
        <FormMessage isProblem={false}>{orderApprovalCopy.changed}</FormMessage>
      )}
      {said === "sustituido" && <FormMessage isProblem={false}>{copy.offers.accepted}</FormMessage>}
      {said === "en-partes" && <FormMessage isProblem={false}>{copy.inParts.done}</FormMessage>}
      {said === "preguntado" && <FormMessage isProblem={false}>{copy.question.sent}</FormMessage>}
      <h1 className="text-step-4 tabular-nums">
        {copy.order} <span className="inline-block">{reference}</span>
      </h1>
      <p className="mt-2 text-step-1">{orderStateName(order, state)}</p>
      {loaderData.ended !== "" && <p className="mt-2 max-w-measure">{loaderData.ended}</p>}
      {loaderData.timeline && <Timeline timeline={loaderData.timeline} />}
      {difference && (
        <DifferenceNotice
          difference={difference}
          regime={order.regime}
          text={orderApprovalCopy.difference}
        />
      )}
      {loaderData.mayApprove && <OrderApprovalForms reference={reference} cost={loaderData.cost} />}
      {loaderData.mayAskForParts && <InParts reference={reference} />}
      {loaderData.offers.length > 0 && <Offers reference={reference} offers={loaderData.offers} />}
      {loaderData.shipments.length > 0 && (
        <Shipments
          reference={reference}
          shipments={loaderData.shipments}
          mayAct={loaderData.mayAct}
        />
      )}
      <Actions {...loaderData} />
      <OrderFacts
        facts={[
          [facts.placedAt, formatMoment(order.placedAt)],
          [facts.placedBy, order.placedBy?.name ?? facts.erasedBuyer(order.companyName)],
          [facts.customerReference, order.customerReference],
          [
            facts.wishedOn,
            order.wishedOn === null
              ? ""
              : formatShortDay(Date.parse(`${order.wishedOn}T12:00:00Z`)),
          ],
          [facts.shipping, order.shipping === "complete" ? orderShippingNames[order.shipping] : ""],
          [facts.delivery, addressText(order.deliveryAddress)],
          [facts.billing, addressText(order.billingAddress)],
          [facts.terms, loaderData.terms],
          [facts.payment, loaderData.payment],
          [facts.vies, vies ?? ""],
          [facts.note, order.note],
        ]}
      />
      {papers.map((paper) => (
        <section key={paper.kind} aria-label={documentTitles[paper.kind] || copy.lines.title}>
          {papers.length > 1 && <h2 className="mt-10 text-step-2">{documentTitles[paper.kind]}</h2>}
          <OrderLines lines={paper.lines} isReceived={order.receivedAt !== null} />
          {state !== "cancelled" && <PaperTotals paper={paper} order={order} />}
        </section>
      ))}
      {state === "cancelled" ? (
        <p className="mt-6 font-semibold">{copy.charged.nothing}</p>
      ) : (
        <OrderTotals order={order} papers={papers} charged={loaderData.charged} />
      )}
      <History changes={changes} />
    </>
  );
}

/** Totals of a whole order, below those of its papers. */
function OrderTotals({
  order,
  papers,
  charged,
}: Pick<Route.ComponentProps["loaderData"], "order" | "papers" | "charged">) {
  return (
    <>
      {papers.length > 1 && (
        <>
          <dl className="ml-auto max-w-md tabular-nums">
            <AmountRow
              term={totalName(totalsCopy.ofOrder, order.freight)}
              amount={order.totals.total}
              isTotal
            />
          </dl>
          <p className="mt-3 text-step--1 text-muted">{twoDocumentsSentence}</p>
        </>
      )}
      <ChargedTotals totals={charged} order={order} />
      <p className="mt-3 text-step--1 text-muted">{regimeSentence(order.regime)}</p>
    </>
  );
}

/** What a member can do with the order: repeat, print or cancel it, and ask about it. */
function Actions({
  order: { reference },
  state,
  problem,
  mayAct,
  mayCancel,
}: Pick<
  Route.ComponentProps["loaderData"],
  "order" | "state" | "problem" | "mayAct" | "mayCancel"
>) {
  const isConfirmation = state !== "in-approval" && state !== "cancelled";
  return (
    <div className="mt-8 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {mayAct && <DecisionForm reference={reference} path="repeticion" label={copy.repeat} />}
        <TextAnchor href={href("/pedidos/:reference/confirmacion", { reference })}>
          {isConfirmation ? copy.paper.confirmation : copy.paper.other}
        </TextAnchor>
        {mayCancel && (
          <details>
            <summary className="min-h-touch content-center underline-quiet">{copy.cancel}</summary>
            <p className="mt-2 mb-3 max-w-measure">
              {state === "in-approval" ? copy.withdrawText : copy.cancelText}
            </p>
            <DecisionForm reference={reference} path="anulacion" label={copy.cancel} isQuiet />
          </details>
        )}
      </div>
      {mayAct && state !== "in-approval" && (
        <QuestionForm reference={reference} isOpen={problem === "no-text"} />
      )}
    </div>
  );
}

/** Offer to send an order that leaves all together in parts, while some of its lines wait. */
function InParts({ reference }: { reference: string }) {
  return (
    <section
      aria-labelledby="en-partes"
      className="mt-6 rounded-medium border border-outline-strong bg-surface p-5 print:hidden"
    >
      <h2 id="en-partes" className="text-step-1">
        {copy.inParts.title}
      </h2>
      <p className="mt-2 mb-4 max-w-measure">{copy.inParts.text}</p>
      <DecisionForm reference={reference} path="envio-en-partes" label={copy.inParts.submit} />
    </section>
  );
}

function History({
  changes,
}: {
  changes: readonly {
    id: number;
    at: number;
    what: string;
    about: string;
    name: string | null;
    text: string;
  }[];
}) {
  const { history } = copy;
  return (
    <section aria-labelledby="historia" className="mt-10">
      <h2 id="historia" className="text-step-1">
        {history.title}
      </h2>
      <ol className="mt-3 grid gap-2">
        {changes.map(({ id, at, what, about, name, text }) => (
          <li key={id} className="grid gap-x-4 wrap-anywhere md:grid-cols-[18.5rem_minmax(0,1fr)]">
            <span className="text-muted tabular-nums">{formatMoment(at)}</span>{" "}
            <div>
              {changeWords(what)}
              {about !== "" && `: ${about}`} {name && history.by(name)}
              {text !== "" && (
                <p className="mt-1 max-w-measure border-l-2 border-line pl-3 whitespace-pre-line">
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
