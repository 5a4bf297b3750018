import { href } from "react-router";
import { Card, ConsolePage } from "../../../console/page-parts.tsx";
import { formatDay, formatMoment } from "../../../kernel/format.ts";
import { orderCopy, orderStateNames } from "../../../orders/copy/order-copy.ts";
import type { OrderBlocking, OrderState } from "../../../orders/domain/order.ts";
import { OrderFacts } from "../../../orders/pages/offered/order-facts.tsx";
import { blockedOrderCopy as copy } from "../../copy/blocked-order-copy.ts";
import { staffOrdersCopy } from "../../copy/desk-links-copy.ts";

/** Page of an order whose personal data only authorities get to see. */
export function BlockedOrder({
  order: { reference, placedAt, state, blocking },
}: {
  order: { reference: string; placedAt: number; state: OrderState; blocking: OrderBlocking };
}) {
  const { facts } = orderCopy;
  return (
    <ConsolePage
      title={orderCopy.title(reference)}
      text={orderStateNames[state]}
      back={{ to: href("/gestion/pedidos"), label: staffOrdersCopy.back }}
    >
      <div className="mt-6">
        <Card id="bloqueado" title={copy.title}>
          <p className="mt-2 max-w-measure">{copy.text}</p>
          <OrderFacts
            facts={[
              [facts.placedAt, formatMoment(placedAt)],
              [copy.until, formatDay(blocking.until)],
              [copy.reason, copy.reasons[blocking.reason]],
            ]}
          />
          <p className="mt-4 max-w-measure text-muted">{copy.authorities}</p>
          <p className="mt-2">
            <code className="wrap-anywhere">{copy.command(reference)}</code>
          </p>
        </Card>
      </div>
    </ConsolePage>
  );
}
