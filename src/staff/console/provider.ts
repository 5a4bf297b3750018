import { redirect } from "react-router";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { staffAccess } from "../context.ts";
import type { Route } from "./+types/provider";
import { readReturnPath, signInPath } from "./offered/require-staff.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/**
 * Sends the browser to the identity provider. By GET, because browsers apply the page's `form-action` to redirects of a
 * form, and the provider is elsewhere.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const back = readReturnPath(url.searchParams.get("volver"));
  // Only the site's own links start a sign-in at the provider, so that other sites, prefetching and pictures cannot.
  if (!isOwnLink(request)) throw redirect(signInPath(back ?? "/gestion"), 303);
  const answer = await context.get(staffAccess).beginProviderSignIn({ back });
  switch (answer.kind) {
    case "begun":
      throw redirect(answer.url, 303);
    case "not-configured":
      throw new Response(null, { status: 404 });
    default:
      throw redirect(`/gestion/entrar?aviso=${noticeOf[answer.kind]}`, 303);
  }
}

/** By headers that scripts cannot set; browsers without them are believed. */
function isOwnLink({ method, headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  const mode = headers.get("Sec-Fetch-Mode") ?? "navigate";
  return method === "GET" && ["same-origin", "none"].includes(site) && mode === "navigate";
}

const noticeOf = {
  away: "proveedor",
  unavailable: "no-disponible",
  "too-many": "demasiados",
};
