import { data, href, redirect } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { staffTeam } from "../../../staff/context.ts";
import { isAssignable } from "../../../staff/domain/team.ts";
import type { Route } from "./+types/assign";

const maxAtOnce = 100;

export function loader() {
  throw redirect(href("/gestion"), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text, texts, names } = await readForm(request);
  const wanted = text(names.includes("intent") ? "intent" : "assignee");
  const members = await context.get(staffTeam).list();
  const member = members.find((known) => known.id === wanted && isAssignable(known));
  if (wanted && !member) throw data(null, 400);
  const to = member ? { id: member.id, name: member.name } : null;
  const ids = [...new Set(texts("requestIds[]"))].slice(0, maxAtOnce);
  const counts = { assigned: 0, overtaken: 0 };
  for (const id of ids) {
    const outcome = await context.get(requestHandling).assign(id, { actor, to });
    // A request that was deleted meanwhile counts as changed by another user.
    counts[outcome === "assigned" ? "assigned" : "overtaken"] += 1;
  }
  return redirect(backTo(text("returnTo"), { ...counts, to: to?.id ?? "" }), 303);
}

function backTo(
  search: string,
  { assigned, overtaken, to }: { assigned: number; overtaken: number; to: string },
): string {
  const params = new URLSearchParams(search.slice(0, 1000));
  params.set("hecho", `${assigned}_${overtaken}_${to}`);
  return `${href("/gestion")}?${params}`;
}
