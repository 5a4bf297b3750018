import { visit } from "../../platform/http/visit.ts";
import { analytics } from "../context.ts";
import type { Route } from "./+types/receive-message";

/** Answers GET with 405, because this route only accepts messages by POST. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Counts a page view or web vitals that a page reports. The response does not reveal whether they were counted. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const { clientAddress } = context.get(visit);
  const cookies = request.headers.get("cookie") ?? "";
  const outcome = await context
    .get(analytics)
    .count(await request.text(), { clientAddress, cookies });
  return new Response(null, {
    status: outcome === "taken" ? 204 : 400,
    headers: { "Cache-Control": "no-store" },
  });
}
