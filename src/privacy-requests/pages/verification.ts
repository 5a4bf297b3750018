import { data } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { privacyRequests } from "../context.ts";
import type { Route } from "./+types/verification";
import { backToRight } from "./json-download.ts";

/** GET request: redirects to the page with the button. */
export function loader({ params: { link } }: Route.LoaderArgs) {
  return backToRight(link);
}

/** Confirms the request; repeating it changes nothing. If the database is unavailable, the page says so. */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  await readForm(request);
  const { kind } = await context.get(privacyRequests).verify(link);
  if (kind === "unknown") throw data(null, 404);
  return backToRight(link);
}
