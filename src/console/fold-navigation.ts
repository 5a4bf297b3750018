import { href, redirect } from "react-router";
import { parseOwnPath } from "../platform/http/own-path.ts";
import { readForm } from "../platform/http/read-form.ts";
import type { Route } from "./+types/fold-navigation";
import { consoleMember } from "./context.ts";

/** Resource route: remembers whether the member has folded the side bar; `back` is sent without scripts alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const { text, names } = await readForm(request);
  await context.get(consoleMember).setFoldsNavigation(text("folds") === "yes");
  if (!names.includes("back")) return null;
  const back = parseOwnPath(text("back"));
  return redirect(back ? back.pathname + back.search : href("/gestion"), 303);
}
