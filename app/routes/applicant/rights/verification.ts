import { data } from "react-router";
import { rights } from "../../../context.ts";
import { readPosted } from "../posted.ts";
import { retryLater } from "../private-headers.ts";
import type { Route } from "./+types/verification";
import { backToRight } from "./download.ts";

/** Typed into the address bar, the button is the page that has it. */
export function loader({ params: { link } }: Route.LoaderArgs) {
  return backToRight(link);
}

/** The button of the page: from here the request counts as its owner's. Pressed again, it changes nothing. */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  await readPosted(request);
  const { kind } = await context.get(rights).verify(link);
  if (kind === "unknown") throw data(null, 404);
  if (kind === "unavailable") throw data(null, { status: 503, headers: retryLater });
  return backToRight(link);
}
