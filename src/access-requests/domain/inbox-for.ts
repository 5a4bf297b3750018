import type { AccessRequest } from "./access-request.ts";
import type { Deps } from "./deps.ts";

/** Address for staff emails about a request: its assignee's, otherwise the sales team's. */
export async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<Deps, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}
