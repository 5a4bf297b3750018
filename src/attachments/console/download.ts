import { data } from "react-router";
import { contentHeaders } from "../../kernel/file-name.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { attachments } from "../context.ts";
import type { Route } from "./+types/download";

export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  const files = await context.get(attachments).forStaff(id, requireActor(context));
  const found = await files?.read(file);
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.attachment) });
}
