import { href } from "react-router";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { companies } from "../../companies/context.ts";
import { formatMoment } from "../../kernel/format.ts";
import { documentTitles, paperSentence } from "../../order-totals/copy/tax-regime-copy.ts";
import { InlineScript } from "../../platform/hydration/inline-script.tsx";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { company as seller } from "../../seller/copy/company.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import { Button } from "../../ui/button.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { addressText } from "../copy/address-text.ts";
import {
  orderConfirmationCopy as copy,
  orderCopy,
  orderShippingNames,
  paperTitle,
} from "../copy/order-copy.ts";
import { discreetLine } from "../domain/discreet-line.ts";
import { isInApproval, orderStateOf } from "../domain/order.ts";
import { papersOf } from "../domain/order-papers.ts";
import { chargedTotals } from "../domain/settle-tax.ts";
import type { Route } from "./+types/confirmation";
import { ChargedTotals, OrderLines, PaperTotals } from "./offered/order-lines.tsx";
import { termsSentence } from "./offered/terms-sentence.ts";
import { readOwnOrder } from "./order-page.tsx";
import printScript from "./print-page-script.ts?script";
import { readPendingOrder } from "./read-pending-order.ts";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context, "see-orders");
  const { scope } = buyer;
  const found = await readOwnOrder(context, {
    companyId: scope.companyId,
    typed: params.reference,
  });
  const pending = isInApproval(found) ? await readPendingOrder(context, buyer, found) : null;
  const { order, lines: ordered } = pending?.now ?? found;
  const lines = ordered.map(discreetLine);
  const { taxId } = await context.get(companies).own.read(scope);
  const isCancelledInPart = lines.some(({ cancelled }) => cancelled > 0);
  return {
    order,
    state: orderStateOf(order, lines),
    taxId: taxId.country === "ES" ? taxId.number : taxIdKey(taxId),
    papers: papersOf(order, lines),
    charged: isCancelledInPart ? chargedTotals(found) : null,
  };
}

/** Page to print: one sheet for each paper of the order. */
export default function ConfirmationPage({
  loaderData: { order, state, taxId, papers, charged },
}: Route.ComponentProps) {
  const { reference } = order;
  const title = paperTitle(order, state);
  const isCancelled = state === "cancelled";
  return (
    <>
      <title>{copy.page(title, reference)}</title>
      <p className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <TextAnchor href={href("/pedidos/:reference", { reference })}>{copy.back}</TextAnchor>
        <Button type="button" variant="quiet" className="needs-script" data-print="">
          {copy.print}
        </Button>
      </p>
      <InlineScript source={import.meta.env.SSR ? printScript : ""} />
      {papers.map((paper) => (
        <article
          key={paper.kind}
          className="mb-16 break-after-page last:mb-0 last:break-after-auto print:mb-0"
        >
          <h1 className="text-step-3">
            {orderCopy.order} <span className="tabular-nums">{reference}</span>
          </h1>
          <p className="mt-2 font-medium">{copy.notInvoice(title)}</p>
          {documentTitles[paper.kind] !== "" && <p>{documentTitles[paper.kind]}</p>}
          <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
            <p className="whitespace-pre-line">
              <span className="block text-muted">{copy.seller}</span>
              {seller.legalName}
              {`\n${seller.address}\n${seller.email}`}
            </p>
            <p className="whitespace-pre-line">
              <span className="block text-muted">{copy.buyer}</span>
              {order.companyName}
              {`\n${copy.taxId} ${taxId}\n${addressText(order.billingAddress)}`}
            </p>
          </div>
          <p className="mt-4">
            {orderCopy.facts.placedAt}: {formatMoment(order.placedAt)}
            {order.customerReference !== "" &&
              ` · ${orderCopy.facts.customerReference}: ${order.customerReference}`}
          </p>
          <p>
            {orderCopy.facts.delivery}: {addressText(order.deliveryAddress)}
          </p>
          {order.shipping === "complete" && (
            <p>
              {orderCopy.facts.shipping}: {orderShippingNames.complete}
            </p>
          )}
          {!isCancelled && (
            <p>
              {orderCopy.facts.terms}: {termsSentence(order.terms, false)}
            </p>
          )}
          <OrderLines lines={paper.lines} isReceived={order.receivedAt !== null} />
          {isCancelled ? (
            <p className="mt-6 font-semibold">{orderCopy.charged.nothing}</p>
          ) : (
            <>
              <PaperTotals paper={paper} order={order} />
              {paper === papers.at(-1) && <ChargedTotals totals={charged} order={order} />}
              <p className="mt-3 text-step--1">{paperSentence(order.regime, paper.kind)}</p>
            </>
          )}
        </article>
      ))}
    </>
  );
}
