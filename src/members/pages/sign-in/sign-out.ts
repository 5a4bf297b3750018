import { href, redirect } from "react-router";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { memberAccess } from "../../context.ts";
import { orServiceUnavailable } from "../offered/require-member.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** A GET request does not sign out, because otherwise a link on another site could end a session. */
export function loader() {
  throw redirect(href("/cuenta"), 303);
}

export async function action({ context }: Route.ActionArgs) {
  await orServiceUnavailable(context, () => context.get(memberAccess).signOut());
  return redirect(`${href("/entrar")}?aviso=salida`, {
    status: 303,
    // Clears the browser's cache, so that the back button shows no pages of the account.
    headers: { "Clear-Site-Data": '"cache"' },
  });
}
