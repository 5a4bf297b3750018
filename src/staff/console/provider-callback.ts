import { href, redirect } from "react-router";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { staffAccess } from "../context.ts";
import type { Route } from "./+types/provider-callback";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** Redirect URI (callback) of the identity provider for single sign-on; every outcome redirects to a page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  // A HEAD request, for example of a link scanner, must not use up the one-time authorization code.
  if (request.method !== "GET") throw new Response(null, { status: 405 });
  const answer = await context.get(staffAccess).finishProviderSignIn({ search: url.search });
  switch (answer.kind) {
    case "signed-in":
      throw redirect(answer.back ?? href("/gestion"), 303);
    case "two-factor":
      throw redirect(withBack(`${href("/gestion/entrar/segundo-paso")}?`, answer.back), 303);
    case "not-configured":
      throw new Response(null, { status: 404 });
    case "unavailable":
      throw redirect(`${href("/gestion/entrar")}?aviso=no-disponible`, 303);
    default:
      throw redirect(
        withBack(`${href("/gestion/entrar")}?aviso=${noticeOf[answer.kind]}`, answer.back),
        303,
      );
  }
}

function withBack(path: string, back: string | null): string {
  const query = back ? `volver=${encodeURIComponent(back)}` : "";
  return query ? `${path}${path.endsWith("?") ? "" : "&"}${query}` : path.replace(/\?$/, "");
}

const noticeOf = {
  away: "proveedor",
  denied: "cancelado",
  expired: "caducado",
  invalid: "no-comprobado",
  refused: "sin-cuenta",
};
