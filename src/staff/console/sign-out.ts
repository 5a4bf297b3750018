import { redirect } from "react-router";
import { staffAccess } from "../context.ts";
import type { Route } from "./+types/sign-out";
import { keepPrivate } from "./keep-private.ts";
import { sayWhenAway } from "./say-when-away.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, sayWhenAway];

/** Followed as a link it does nothing: a mail or a page elsewhere must not sign anybody out. */
export function loader() {
  throw redirect("/gestion", 303);
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(staffAccess).signOut();
  return redirect("/gestion/entrar?aviso=salida", {
    status: 303,
    // Also what the browser would show when somebody goes back.
    headers: { "Clear-Site-Data": '"cache"' },
  });
}
