import type { AccessRequest } from "../../access-requests/domain/access-request.ts";

/**
 * Whether news may be sent: the box was ticked, or the switch turned on, and the address is proven to be theirs. For a
 * request that the staff noted only its holder, by the link that went there, can ask for them.
 */
export function subscribesToNews({
  wantsNews,
  confirmedAt,
  origin,
}: Pick<AccessRequest, "wantsNews" | "confirmedAt" | "origin">): boolean {
  return wantsNews && (confirmedAt !== null || origin !== "form");
}
