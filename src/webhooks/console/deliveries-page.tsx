import { Form, href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
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
  const canResend = isOpen && deliveries.some(isGivenUp);
  return (
    <Card id="avisos" title={copy.title}>
      <p className="mt-2 max-w-measure text-muted">
        {deliveries.length === 0 ? copy.empty : copy.text}
      </p>
      {deliveries.length > 0 && (
        <ListTable
          caption={copy.title}
          columns={canResend ? [...columns, resendTo(endpointId)] : columns}
          rows={deliveries}
          rowId={({ id }) => id}
        />
      )}
    </Card>
  );
}

function isGivenUp({ state }: ShownDelivery): boolean {
  return state === "dead";
}

const columns: readonly ListColumn<ShownDelivery>[] = [
  { label: copy.columns.delivery, isName: true, cell: (delivery) => <Name delivery={delivery} /> },
  {
    label: copy.columns.outcome,
    cell: (delivery) => (
      <span className={isGivenUp(delivery) ? "font-medium text-danger" : ""}>
        {outcomeOf(delivery)}
      </span>
    ),
  },
];

function resendTo(endpointId: string): ListColumn<ShownDelivery> {
  return {
    label: copy.resend,
    onPhone: "end",
    cell: (delivery) =>
      isGivenUp(delivery) && (
        <Form
          method="post"
          action={href("/gestion/integraciones/:id/avisos/:delivery/reenvio", {
            id: endpointId,
            delivery: delivery.id,
          })}
        >
          <Button type="submit" variant="quiet" aria-label={copy.resendOf(delivery.type)}>
            {copy.resend}
          </Button>
        </Form>
      ),
  };
}

function Name({ delivery: { type, createdAt, eventId } }: { delivery: ShownDelivery }) {
  return (
    <>
      <span className="font-mono text-step--1 font-normal wrap-anywhere">{type}</span>
      <span className="block text-step--1 font-normal wrap-anywhere text-muted">
        <time dateTime={new Date(createdAt).toISOString()}>{formatShortMoment(createdAt)}</time> ·{" "}
        {copy.id(eventId)}
      </span>
    </>
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
