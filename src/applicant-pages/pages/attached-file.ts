import { data } from "react-router";
import { attachments } from "../../attachments/context.ts";
import { contentHeaders } from "../../kernel/file-name.ts";
import { visit } from "../../platform/http/visit.ts";
import type { Route } from "./+types/attached-file";
import { backTo } from "./post-change.ts";

export async function loader({ params: { link, file }, context }: Route.LoaderArgs) {
  const opened = await context.get(attachments).forApplicant(link, context.get(visit));
  if (opened.kind === "unknown") throw data(null, 404);
  // Redirects to the request's page, which explains why the link is invalid.
  if (opened.kind !== "open") return backTo(link);
  const found = await opened.files.read(file);
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.attachment) });
}
