import { data, href, redirect } from "react-router";
import { requirePost } from "../../platform/http/read-form.ts";
import { settings } from "../../settings/context.ts";
import { settingsCopy } from "../../settings/copy/settings-copy.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/claim-removal";

const publication = href("/gestion/primeros-pasos/publicacion");

/** Resource route: removes what the home page still says of the sample company. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "change-settings");
  requirePost(request);
  const outcome = await context.get(settings).removeSampleClaims({ by: requireActor(context) });
  if (outcome === "unavailable") throw data(settingsCopy.unavailable, 503);
  return redirect(publication, 303);
}

export function loader(): Response {
  return redirect(publication, 303);
}
