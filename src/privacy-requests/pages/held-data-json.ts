import { privacyRequests } from "../context.ts";
import type { Route } from "./+types/held-data-json";
import { backToRight, download } from "./json-download.ts";

/** Right of access (GDPR, art. 15): downloads all held data as JSON. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const read = await context.get(privacyRequests).readData(link);
  if (read?.request.right !== "access") return backToRight(link);
  return download(`${read.request.reference}-todo`, read.data.json);
}
