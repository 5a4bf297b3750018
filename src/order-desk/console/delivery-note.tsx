import { data } from "react-router";
import { ParentPageLink } from "../../console/page-parts.tsx";
import { deliveryNoteCopy as copy } from "../../orders/copy/delivery-note-copy.ts";
import { deliveryNoteOf } from "../../orders/pages/offered/delivery-note-of.ts";
import { DeliveryNoteSheet } from "../../orders/pages/offered/delivery-note-sheet.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/delivery-note";
import { getDeskOrder, orderPath } from "./decide-on-order.ts";

export async function loader({ params: { id, number }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const { order, lines, shipments } = await getDeskOrder(context, id);
  const shipment = shipments.find((one) => `${one.number}` === number);
  if (!shipment) throw data(null, 404);
  return { id, note: deliveryNoteOf({ order, lines }, shipment) };
}

export default function StaffDeliveryNote({ loaderData: { id, note } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{`${copy.title} ${note.number}`}</title>
      <ParentPageLink to={orderPath(id)}>{note.reference}</ParentPageLink>
      <div className="mt-4">
        <DeliveryNoteSheet note={note} />
      </div>
    </main>
  );
}
