import { privacyPublicService } from "../context.ts";
import type { Route } from "./+types/given-data-json";
import { backToRight, download } from "./download.ts";
import { givenData } from "./exported.ts";

/** What art. 20 of the GDPR lets everybody take along: what they gave us, and nothing that we made of it. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  const read = await context.get(privacyPublicService).readData(link);
  return read
    ? download(`${read.request.reference}-facilitados`, givenData(read.data))
    : backToRight(link);
}
