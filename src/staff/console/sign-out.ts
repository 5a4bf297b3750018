import { href, redirect } from "react-router";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { staffAccess } from "../context.ts";
import type { Route } from "./+types/sign-out";
import { answerServiceUnavailable } from "./offered/middleware.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, answerServiceUnavailable];

/** A GET request signs nobody out, because a link on another site must not end a session. */
export function loader() {
  throw redirect(href("/gestion"), 303);
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(staffAccess).signOut();
  return redirect(`${href("/gestion/entrar")}?aviso=salida`, {
    status: 303,
    // Clears the browser's cache, so that the back button shows no console page.
    headers: { "Clear-Site-Data": '"cache"' },
  });
}
