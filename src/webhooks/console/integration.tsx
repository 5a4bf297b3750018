import { data, Outlet } from "react-router";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { webhookService } from "../context.ts";
import type { Route } from "./+types/integration";

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-integrations");
  const webhooks = context.get(webhookService);
  const found = await webhooks.find(params.id);
  if (!found) throw data(null, 404);
  const changes = await webhooks.listChanges(params.id);
  return { ...found, changes, eventNames: webhooks.eventNames };
}

export default function Integration({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />;
}
