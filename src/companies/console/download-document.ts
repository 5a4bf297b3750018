import { data } from "react-router";
import { contentHeaders } from "../../kernel/file-name.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { companies } from "../context.ts";
import type { Route } from "./+types/download-document";

export async function loader({ params: { id, document }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const found = await context.get(companies).staff.documents.read(id, document);
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.document) });
}
