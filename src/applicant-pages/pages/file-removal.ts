import { data } from "react-router";
import { attachments } from "../../attachments/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import type { Route } from "./+types/file-removal";
import { backTo } from "./post-change.ts";

/** Opened without the form (GET): redirects to the page with the button. */
export function loader({ params: { link } }: Route.LoaderArgs) {
  return backTo(link, "#archivos");
}

export async function action({ request, params: { link, file }, context }: Route.ActionArgs) {
  await readForm(request);
  const opened = await context.get(attachments).forApplicant(link, context.get(visit));
  if (opened.kind === "unknown") throw data(null, 404);
  if (opened.kind !== "open") return backTo(link);
  const isRemoved = await opened.files.remove(file);
  // A file that is already gone, for example after a double click, is no error.
  if (!isRemoved && (await opened.files.list()).some(({ id }) => id === file))
    throw data(null, 403);
  return backTo(link, "#archivos");
}
