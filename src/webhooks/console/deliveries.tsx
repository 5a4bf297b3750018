import { Form, href } from "react-router";
import { Card } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { Button } from "../../ui/button.tsx";
import { faultSentence, integrationsCopy } from "../copy/webhooks-copy.ts";
import type { ShownDelivery } from "../domain/endpoint.ts";

const copy = integrationsCopy.deliveries;

export function Deliveries({
  endpointId,
  deliveries,
  isOpen,
}: {
  endpointId: string;
  deliveries: readonly ShownDelivery[];
  /** False if the endpoint has ended: its deliveries cannot be sent again. */
  isOpen: boolean;
}) {
  return (
    <Card id="avisos" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">
        {deliveries.length === 0 ? copy.empty : copy.text}
      </p>
      <ol className="mt-2">
        {deliveries.map((delivery) => (
          <Line
            key={delivery.id}
            delivery={delivery}
            resend={
              isOpen && delivery.state === "dead"
                ? href("/gestion/integraciones/:id/avisos/:delivery/reenvio", {
                    id: endpointId,
                    delivery: delivery.id,
                  })
                : null
            }
          />
        ))}
      </ol>
    </Card>
  );
}

function Line({ delivery, resend }: { delivery: ShownDelivery; resend: string | null }) {
  const { eventId, type, state, createdAt } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 first:border-0">
      <div className="min-w-0">
        <p className="font-mono text-step--1 wrap-anywhere">{type}</p>
        <p className={state === "dead" ? "font-medium text-danger" : "font-medium"}>
          {outcomeOf(delivery)}
        </p>
        <p className="text-step--1 wrap-anywhere text-muted">
          <time dateTime={new Date(createdAt).toISOString()}>{formatShortMoment(createdAt)}</time> ·{" "}
          {copy.id(eventId)}
        </p>
      </div>
      {resend && (
        <Form method="post" action={resend}>
          <Button type="submit" variant="quiet" aria-label={copy.resendOf(type)}>
            {copy.resend}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Outcome of a delivery in words, such as «No ha llegado: respondió 500 · 10 intentos». */
function outcomeOf(delivery: ShownDelivery): string {
  const { state, attempts, nextAttemptAt } = delivery;
  const fault = state === "delivered" ? null : faultSentence(delivery);
  const outcome = fault ? `${copy.state[state]}: ${fault}` : copy.state[state];
  return [
    outcome,
    ...(attempts > 0 ? [copy.attempts(attempts)] : []),
    ...(state === "waiting" && attempts > 0 ? [copy.next(formatShortMoment(nextAttemptAt))] : []),
  ].join(" · ");
}
