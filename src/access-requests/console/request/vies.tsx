import { data } from "react-router";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { desk } from "../../context.ts";
import type { Route } from "./+types/vies";
import { done } from "./decide.ts";
import { Workplace } from "./request-detail.tsx";

export async function action({ params, context }: Route.ActionArgs) {
  requireStaff(context, "handle-requests");
  if (!(await context.get(desk).askViesAgain(params.id))) throw data(null, 404);
  return done(params.id, "vies");
}

export default function Vies() {
  return <Workplace answer={undefined} />;
}
