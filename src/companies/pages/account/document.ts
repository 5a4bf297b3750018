import { data, href, redirect } from "react-router";
import { contentHeaders } from "../../../kernel/file-name.ts";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { requirePost } from "../../../platform/http/read-form.ts";
import { companyDocuments } from "../../context.ts";
import { admitMember, requireMember } from "../offered/require-member.ts";
import type { Route } from "./+types/document";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/** Resource route: sends the file of a document to members of the company that it belongs to. */
export async function loader({ params: { document: id }, context }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-documents");
  const found = await context.get(companyDocuments).readOwn(scope, id);
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.document) });
}

/** Deletes a document that a member has uploaded, if staff have not checked it yet. */
export async function action({ request, params: { document }, context }: Route.ActionArgs) {
  requirePost(request);
  const own = requireMember(context, "send-documents");
  if (document.includes("\0")) throw data(null, 404);
  const { kind } = await context.get(companyDocuments).takeBack({ ...own, documentId: document });
  if (kind === "changed") return redirect(`${href("/cuenta/documentos")}?aviso=quitado`, 303);
  throw data(null, kind === "gone" ? 404 : kind === "unavailable" ? 503 : 409);
}
