import { data, href, redirect } from "react-router";
import { contentHeaders } from "../../kernel/file-name.ts";
import { requirePost } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { companyDocuments } from "../context.ts";
import type { Route } from "./+types/document";

/** Resource route for staff: file of a company document. */
export async function loader({ params: { id, document }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const found = await context.get(companyDocuments).read(id, document);
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.document) });
}

export async function action({ request, params: { id, document }, context }: Route.ActionArgs) {
  requirePost(request);
  const actor = requireActor(context, "handle-companies");
  if (document.includes("\0")) throw data(null, 404);
  const removal = { companyId: id, actor, documentId: document };
  const { kind } = await context.get(companyDocuments).remove(removal);
  if (kind === "gone") throw data(null, 404);
  if (kind === "unavailable") throw data(null, 503);
  const said = kind === "changed" ? "quitado" : "en-uso";
  return redirect(`${href("/gestion/empresas/:id/documentos", { id })}?hecho=${said}`, 303);
}
