import { href, redirect } from "react-router";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { memberAccess } from "../../context.ts";
import { admitMember } from "../offered/require-member.ts";
import type { Route } from "./+types/accept-invitation";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

export function loader() {
  throw redirect(href("/cuenta"), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const isAccepted = await context.get(memberAccess).acceptInvitation(text("invitation"));
  return redirect(`${href("/cuenta")}?aviso=${isAccepted ? "invitacion" : "sin-invitacion"}`, 303);
}
