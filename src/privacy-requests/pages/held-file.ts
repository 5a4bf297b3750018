import { data } from "react-router";
import { contentHeaders } from "../../kernel/file-name.ts";
import { privacyRequests } from "../context.ts";
import type { Route } from "./+types/held-file";
import { backToRight } from "./json-download.ts";

/** Right of access (GDPR, art. 15): downloads a file attached to the person's records, by the person or by staff. */
export async function loader({ params: { link, file: id }, context }: Route.LoaderArgs) {
  const service = context.get(privacyRequests);
  const read = await service.readData(link);
  if (read?.request.right !== "access") throw backToRight(link);
  const file = read.data.files.find((held) => held.id === id);
  const content = file && (await service.readFile(file));
  if (!content) throw data(null, 404);
  return new Response(Buffer.from(content), { headers: contentHeaders(file) });
}
