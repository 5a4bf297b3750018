import { Card } from "../../../console/page-parts.tsx";
import { formatDay, formatShortMoment } from "../../../kernel/format.ts";
import type { Order } from "../../../orders/domain/order.ts";
import {
  needsProofs,
  proofKinds,
  type Shipment,
  shipmentNumber,
} from "../../../orders/domain/shipment.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { deskCopy, proofNames } from "../../copy/desk-copy.ts";
import { orderPath } from "../decide-on-order.ts";
import { DeskForm } from "./decision-forms.tsx";

const copy = deskCopy.shipments;

/** Shipments of an order, with what is known of their arrival and the proofs of an exempt supply. */
export function ShipmentList({
  order,
  shipments,
}: {
  order: Pick<Order, "id" | "reference" | "regime" | "version">;
  shipments: readonly Shipment[];
}) {
  const seen = { id: order.id, seen: order.version };
  return (
    <Card id="envios" title={copy.title}>
      <ul>
        {shipments.map((shipment) => (
          <li key={shipment.id} className="border-t border-line py-4 first:border-0">
            <p className="font-medium tabular-nums">{shipmentNumber(order.reference, shipment)}</p>
            <p className="text-muted">
              {[
                formatShortMoment(shipment.shippedAt),
                copy.parcels(shipment.parcels),
                shipment.carrier,
              ]
                .filter((part) => part !== "")
                .join(" · ")}
            </p>
            <p>
              {shipment.delivered
                ? copy.delivered(formatDay(shipment.delivered.at), shipment.delivered.by)
                : copy.onItsWay}
            </p>
            <div className="flex flex-wrap items-center gap-x-6">
              <TextAnchor href={`${orderPath(order.id)}/envios/${shipment.number}`}>
                {copy.note}
              </TextAnchor>
              {shipment.trackingUrl !== "" && (
                <TextAnchor href={shipment.trackingUrl} rel="noreferrer">
                  {copy.tracking}
                </TextAnchor>
              )}
              {!shipment.delivered && (
                <DeskForm {...seen} path="entrega">
                  <Button type="submit" variant="quiet" name="shipment" value={shipment.number}>
                    {copy.arrived}
                  </Button>
                </DeskForm>
              )}
            </div>
            {needsProofs(order.regime) && <Proofs seen={seen} shipment={shipment} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Proofs({
  seen,
  shipment,
}: {
  seen: { id: string; seen: number };
  shipment: Pick<Shipment, "number" | "proofs">;
}) {
  const { proofs, number } = shipment;
  const left = 2 - proofs.length;
  return (
    <div className="mt-3">
      <h3 className="font-medium">{copy.proofs.title}</h3>
      <p className="max-w-measure text-step--1 text-muted">{copy.proofs.text}</p>
      {left > 0 && <p className="font-semibold text-danger">{copy.proofs.missing(left)}</p>}
      <ul>
        {proofs.map(({ kind, reference }) => (
          <li key={kind}>
            {proofNames[kind]}: {reference}
          </li>
        ))}
      </ul>
      <DeskForm {...seen} path="prueba" className="mt-2 flex flex-wrap items-end gap-3">
        <Select id={`prueba-${number}`} name="kind" label={copy.proofs.kind}>
          <Options values={proofKinds} names={proofNames} />
        </Select>
        <Field
          name={`reference.${number}`}
          type="text"
          label={copy.proofs.reference}
          maxLength={100}
        />
        <Button type="submit" variant="quiet" name="shipment" value={number}>
          {copy.proofs.add}
        </Button>
      </DeskForm>
    </div>
  );
}
