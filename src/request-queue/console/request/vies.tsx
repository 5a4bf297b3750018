import { data } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/vies";
import { done } from "./decision.tsx";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ params, context }: Route.ActionArgs) {
  requireStaff(context, "handle-requests");
  if (!(await context.get(requestHandling).askViesAgain(params.id))) throw data(null, 404);
  return done(params.id, "vies");
}

export default function Vies() {
  return <RequestDetail answer={undefined} />;
}
