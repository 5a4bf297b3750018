import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { type DeskSettings, paymentDetailsOf } from "../domain/desk-settings.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { aboutOrder, orderSummary } from "../emails/about-order.ts";
import { approvalRequestedEmail } from "../emails/approval-requested.ts";
import { newOrderEmail } from "../emails/new-order.ts";
import { orderCancellationEmail } from "../emails/order-cancellation.ts";
import { orderCancelledEmail } from "../emails/order-cancelled.ts";
import { orderDeclinedEmail } from "../emails/order-declined.ts";
import { orderReceivedEmail } from "../emails/order-received.ts";

type Team = { readonly salesTeam: string };

/**
 * Emails of an order that counts from now on: the acknowledgement to the buyer, and the notice to the sales team.
 * `owners`: names of the company's owners who approved it, without whom it would not count, and changed it before.
 */
export function emailsOfReceivedOrder(
  found: OrderWithLines,
  { salesTeam, deskSettings }: Team & { deskSettings: () => DeskSettings },
  owners: { approvedBy?: string; changedBy?: string } = {},
): OutgoingEmail[] {
  const summary = orderSummary(found);
  const { id, placedBy, confirmedAt } = found.order;
  const payment = confirmedAt === null ? "" : paymentDetailsOf(found.order, deskSettings());
  return [
    ...(placedBy
      ? [
          orderReceivedEmail.outgoing(
            { to: placedBy.email, id },
            {
              ...summary,
              ...owners,
              ...(payment !== "" && { payment }),
            },
          ),
        ]
      : []),
    newOrderEmail.outgoing({ to: salesTeam, id }, summary),
  ];
}

/** Emails to the owners of the company, one of whom has to approve the order. */
export function emailsOfApprovalRequest(
  found: OrderWithLines,
  owners: readonly { name: string; email: string }[],
): OutgoingEmail[] {
  const summary = orderSummary(found);
  return owners.map(({ name, email }) =>
    approvalRequestedEmail.outgoing(
      { to: email, id: found.order.id },
      { ...summary, contact: name },
    ),
  );
}

export function emailsOfDeclinedOrder(
  { order }: OrderWithLines,
  by: { name: string },
): OutgoingEmail[] {
  const { id, placedBy } = order;
  return placedBy
    ? [
        orderDeclinedEmail.outgoing(
          { to: placedBy.email, id },
          { ...aboutOrder(order), by: by.name },
        ),
      ]
    : [];
}

/**
 * Confirmation of a member's cancellation to the buyer and to the owners of the company, and notice to the sales team,
 * which had been told of the order unless it waited for approval.
 */
export function emailsOfCancelledOrder(
  found: OrderWithLines,
  {
    salesTeam,
    owners,
    by,
  }: Team & {
    owners: readonly { id: string; person: { email: string } }[];
    by: { memberId: string; name: string };
  },
): OutgoingEmail[] {
  const { order } = found;
  const { id, placedBy } = order;
  const wasReceived = order.receivedAt !== null;
  const { lines, lineCount } = orderSummary(found);
  const told = {
    ...aboutOrder(order),
    by: by.name,
    wasReceived,
    lines: lines.map(({ name, units }) => ({ name, units })),
    lineCount,
  };
  // A buyer who is an owner as well gets one email.
  const readers = new Map([
    ...(placedBy ? [[placedBy.memberId, placedBy.email] as const] : []),
    ...owners.map((owner) => [owner.id, owner.person.email] as const),
  ]);
  return [
    ...Array.from(readers, ([memberId, to]) =>
      orderCancellationEmail.outgoing({ to, id }, { ...told, isOwn: memberId === by.memberId }),
    ),
    ...(wasReceived
      ? [orderCancelledEmail.outgoing({ to: salesTeam, id }, aboutOrder(order))]
      : []),
  ];
}
