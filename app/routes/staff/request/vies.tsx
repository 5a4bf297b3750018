import { desk } from "../../../context.ts";
import { requireStaff } from "../require-staff.ts";
import type { Route } from "./+types/vies";
import { done } from "./decide.ts";
import { Workplace } from "./workplace.tsx";

export async function action({ params, context }: Route.ActionArgs) {
  requireStaff(context, "handle-requests");
  await context.get(desk).askViesAgain(params.id);
  return done(params.id, "vies");
}

export default function Vies() {
  return <Workplace answer={undefined} />;
}
