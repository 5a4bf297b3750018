import { data, href, redirect } from "react-router";
import { staffService } from "../../access-requests/context.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { permissionFor } from "../domain/permission.ts";
import type { Route } from "./+types/retry";

export async function action({ params, context }: Route.ActionArgs) {
  requireStaff(context, "handle-mails");
  const found = await context.get(staffService).readEmail(params.id);
  if (!found) throw data(null, 404);
  requireStaff(context, permissionFor(found.email));
  await context.get(staffService).retryEmail(params.id);
  return redirect(`${href("/gestion/correos")}?hecho=reenvio`, 303);
}

/** An address that is only posted to leads to where its button is. */
export function loader() {
  return redirect(href("/gestion/correos"), 303);
}
