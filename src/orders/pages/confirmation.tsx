import { href } from "react-router";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { formatMoment } from "../../kernel/format.ts";
import { documentTitles, regimeSentence } from "../../order-totals/copy/tax-regime-copy.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { company as seller } from "../../seller/copy/company.ts";
import { TextAnchor } from "../../ui/text-link.tsx";
import { addressText } from "../copy/address-text.ts";
import {
  orderConfirmationCopy as copy,
  orderCopy,
  orderShippingNames,
} from "../copy/order-copy.ts";
import { discreetLine } from "../domain/discreet-line.ts";
import { papersOf } from "../domain/order-papers.ts";
import { chargedTotals } from "../domain/settle-tax.ts";
import type { Route } from "./+types/confirmation";
import { ChargedTotals, OrderLines, PaperTotals } from "./offered/order-lines.tsx";
import { readOwnOrder } from "./order-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope } = await requireBuyer(context, "see-orders");
  const found = await readOwnOrder(context, {
    companyId: scope.companyId,
    typed: params.reference,
  });
  const { order } = found;
  const lines = found.lines.map(discreetLine);
  const isCancelledInPart = lines.some(({ cancelled }) => cancelled > 0);
  return {
    order,
    papers: papersOf(order, lines),
    charged: isCancelledInPart ? chargedTotals(found) : null,
  };
}

/** Page to print: one sheet for each paper of the order. */
export default function ConfirmationPage({
  loaderData: { order, papers, charged },
}: Route.ComponentProps) {
  const { reference } = order;
  return (
    <>
      <title>{copy.page(reference)}</title>
      <p className="mb-6 print:hidden">
        <TextAnchor href={href("/pedidos/:reference", { reference })}>{copy.back}</TextAnchor>
      </p>
      {papers.map((paper) => (
        <article key={paper.kind} className="break-after-page last:break-after-auto">
          <h1 className="text-step-3">
            {copy.title} <span className="tabular-nums">{reference}</span>
          </h1>
          <p className="font-medium">{copy.notInvoice}</p>
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
              {`\n${addressText(order.billingAddress)}`}
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
          <OrderLines lines={paper.lines} />
          <PaperTotals paper={paper} freightKind={order.freight} />
          {paper === papers.at(-1) && (
            <ChargedTotals totals={charged} freightKind={order.freight} />
          )}
          <p className="mt-3 text-step--1">{regimeSentence(order.regime)}</p>
        </article>
      ))}
    </>
  );
}
