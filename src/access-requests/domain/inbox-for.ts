import type { AccessRequest } from "./access-request.ts";
import type { Deps } from "./deps.ts";

/** Where emails about a request go: to the member who looks after it, else to the sales team. */
export async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<Deps, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}
