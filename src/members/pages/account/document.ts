import { data } from "react-router";
import { companies } from "../../../companies/context.ts";
import { contentHeaders } from "../../../kernel/file-name.ts";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { admitMember, requireMember } from "../offered/require-member.ts";
import type { Route } from "./+types/document";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

export async function loader({ params: { document: id }, context }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-documents");
  const found = await context.get(companies).own.documents.readOwn(scope, id);
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.document) });
}
