import { redirect } from "react-router";
import { staffAccess } from "../context.ts";
import type { Route } from "./+types/sign-out";
import { keepPrivate } from "./keep-private.ts";
import { sayWhenAway } from "./say-when-away.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, sayWhenAway];

/** GET does nothing: links from elsewhere must not sign anybody out. */
export function loader() {
  throw redirect("/gestion", 303);
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(staffAccess).signOut();
  return redirect("/gestion/entrar?aviso=salida", {
    status: 303,
    // Also clears the pages that «back» would show.
    headers: { "Clear-Site-Data": '"cache"' },
  });
}
