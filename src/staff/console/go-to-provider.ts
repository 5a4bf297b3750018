import { href, redirect } from "react-router";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { staffAccess } from "../context.ts";
import type { Route } from "./+types/go-to-provider";
import { readReturnPath, signInPath } from "./offered/require-staff.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** Redirect to the identity provider, by GET: browsers apply the CSP's `form-action` to redirects after a form. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const back = readReturnPath(url.searchParams.get("volver"));
  // Only the site's own links may start a sign-in at the provider, not other sites, prefetching or <img> requests.
  if (!isOwnLink(request)) throw redirect(signInPath(back ?? href("/gestion")), 303);
  const answer = await context.get(staffAccess).beginProviderSignIn({ back });
  switch (answer.kind) {
    case "begun":
      throw redirect(answer.url, 303);
    case "not-configured":
      throw new Response(null, { status: 404 });
    default:
      throw redirect(`${href("/gestion/entrar")}?aviso=${noticeOf[answer.kind]}`, 303);
  }
}

/** Checks the Fetch Metadata headers, which scripts cannot set; browsers that send none are trusted. */
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
