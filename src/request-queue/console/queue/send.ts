import { href, redirect } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/send";

const maxAtOnce = 100;

export function loader() {
  throw redirect(href("/gestion"), 303);
}

/** Route: marks the catalogues and prices of the ticked requests as sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text, texts } = await readForm(request);
  const ids = [...new Set(texts("requestIds[]"))].slice(0, maxAtOnce);
  const counts = { sent: 0, others: 0 };
  for (const id of ids) {
    const sending = { actor, text: "", seen: "any" as const };
    const { kind } = await context.get(requestHandling).sendMaterials(id, sending);
    counts[kind === "changed" ? "sent" : "others"] += 1;
  }
  const params = new URLSearchParams(text("returnTo").slice(0, 1000));
  params.set("hecho", `enviadas_${counts.sent}_${counts.others}`);
  return redirect(`${href("/gestion")}?${params}`, 303);
}
