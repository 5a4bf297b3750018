import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { requestQueue } from "../../context.ts";
import type { Route } from "./+types/changes";

/** Endpoint that open pages poll: returns the instant of the latest change to any request. */
export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-requests");
  const latest = await context.get(requestQueue).latestChange();
  return Response.json({ latest }, { headers: { "Cache-Control": "private, no-store" } });
}
