import { data, href, redirect } from "react-router";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { emailStaffService } from "../context.ts";
import type { Route } from "./+types/retry";

export async function action({ params, context }: Route.ActionArgs) {
  requireStaff(context, "handle-mails");
  const found = await context.get(emailStaffService).read(params.id);
  if (!found) throw data(null, 404);
  requireStaff(context, found.email.permission);
  await context.get(emailStaffService).retry(params.id);
  return redirect(`${href("/gestion/correos")}?hecho=reenvio`, 303);
}

/** Opened without the form (GET): redirects to the page with the button. */
export function loader() {
  return redirect(href("/gestion/correos"), 303);
}
