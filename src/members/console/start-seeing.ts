import { data, href, redirect } from "react-router";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { memberSessions } from "../context.ts";
import type { Route } from "./+types/start-seeing";

/** Redirects a GET request to the company's page, which has the buttons that start and end the impersonation. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/gestion/empresas/:id", { id }), 303);
}

/** Starts the impersonation of the member in field `member`; without that field, ends the current one. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const view = context.get(memberSessions).seeAs;
  const memberId = text("member");
  if (memberId === "")
    return redirect(href("/gestion/empresas/:id", { id }), {
      status: 303,
      headers: { "Set-Cookie": view.end() },
    });
  if (id.includes("\0")) throw data(null, 404);
  const started = await view.start({ companyId: id, memberId, actor });
  if (started.kind === "gone") throw data(null, 404);
  if (started.kind === "unavailable") throw data(null, rejectionInit(started));
  return redirect(href("/cuenta"), { status: 303, headers: { "Set-Cookie": started.cookie } });
}
