import { data } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { privacyPublicService } from "../context.ts";
import type { Route } from "./+types/verification";
import { backToRight } from "./download.ts";

/** Typed into the address bar, the button is the page that has it. */
export function loader({ params: { link } }: Route.LoaderArgs) {
  return backToRight(link);
}

/**
 * The button of the page: from here the request counts as its owner's. Pressed again, it changes nothing; while we cannot
 * take it, the page says so.
 */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  await readForm(request);
  const { kind } = await context.get(privacyPublicService).verify(link);
  if (kind === "unknown") throw data(null, 404);
  return backToRight(link);
}
