import { data, href } from "react-router";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orders } from "../context.ts";
import { deliveryNoteCopy as copy } from "../copy/delivery-note-copy.ts";
import type { Route } from "./+types/delivery-note";
import { deliveryNoteOf } from "./offered/delivery-note-of.ts";
import { DeliveryNoteSheet } from "./offered/delivery-note-sheet.tsx";
import { readOwnOrder } from "./order-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { scope } = await requireBuyer(context, "see-orders");
  const found = await readOwnOrder(context, {
    companyId: scope.companyId,
    typed: params.reference,
  });
  const shipments = await context.get(orders).shipmentsOf(found.order.id);
  const shipment = shipments.find(({ number }) => `${number}` === params.number);
  if (!shipment) throw data(null, 404);
  return { note: deliveryNoteOf(found, shipment) };
}

export default function DeliveryNotePage({ loaderData: { note } }: Route.ComponentProps) {
  const { reference, number } = note;
  return (
    <>
      <title>{`${copy.title} ${number}`}</title>
      <p className="mb-6 print:hidden">
        <TextAnchor href={href("/pedidos/:reference", { reference })}>{copy.back}</TextAnchor>
      </p>
      <DeliveryNoteSheet note={note} />
    </>
  );
}
