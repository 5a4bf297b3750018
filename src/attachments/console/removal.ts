import { data, redirect } from "react-router";
import { requestPath } from "../../console/page-parts.tsx";
import { requirePost } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { attachments } from "../context.ts";
import type { Route } from "./+types/removal";

/** Opened without the form (GET): redirects to the page with the button. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`${requestPath(id)}#archivos`, 303);
}

export async function action({ request, params: { id, file }, context }: Route.ActionArgs) {
  requirePost(request);
  const files = await context.get(attachments).forStaff(id, requireActor(context));
  if (!files) throw data(null, 404);
  await files.remove(file);
  return redirect(`${requestPath(id)}#archivos`, 303);
}
