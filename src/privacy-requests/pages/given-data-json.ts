import { privacyRequests } from "../context.ts";
import type { Route } from "./+types/given-data-json";
import { backToRight, download } from "./json-download.ts";

/** Data portability (GDPR, art. 20): downloads the data that the person provided, and none derived from them. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const read = await context.get(privacyRequests).readData(link);
  return read
    ? download(`${read.request.reference}-facilitados`, read.data.provided)
    : backToRight(link);
}
