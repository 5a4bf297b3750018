import { data } from "react-router";
import { attachments } from "../../attachments/context.ts";
import { contentHeaders } from "../../kernel/file-name.ts";
import { privacyPublicService } from "../context.ts";
import type { Route } from "./+types/held-file";
import { backToRight } from "./exported.ts";

/** Right of access (GDPR, art. 15): downloads a file attached to the person's requests, by the person or by staff. */
export async function loader({ params: { link, file }, context }: Route.LoaderArgs) {
  const read = await context.get(privacyPublicService).readData(link);
  if (read?.request.right !== "access") throw backToRight(link);
  const attachment = read.data.requests
    .flatMap((held) => held.attachments)
    .find(({ id }) => id === file);
  const found = attachment && (await context.get(attachments).readHeld(attachment));
  if (!found) throw data(null, 404);
  return new Response(Buffer.from(found.content), { headers: contentHeaders(found.attachment) });
}
