import { data, href, redirect } from "react-router";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { settings } from "../../settings/context.ts";
import { settingsCopy } from "../../settings/copy/settings-copy.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/claim-removal";

const firstSteps = href("/gestion/primeros-pasos");
const publication = href("/gestion/primeros-pasos/publicacion");

/** Resource route: removes what the home page still says of the sample company. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "change-settings");
  const { text } = await readForm(request);
  const outcome = await context.get(settings).removeSampleClaims({ by: requireActor(context) });
  if (outcome === "unavailable")
    throw data(settingsCopy.unavailable, rejectionInit({ kind: outcome }));
  return redirect(text("page") === "first-steps" ? firstSteps : publication, 303);
}

export function loader(): Response {
  return redirect(publication, 303);
}
