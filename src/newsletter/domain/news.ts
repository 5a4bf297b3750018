import type { AccessRequest } from "../../access-requests/domain/access-request.ts";

/**
 * True if the newsletter may be sent: its checkbox is ticked and the address confirmed. In requests recorded by the
 * staff only the holder of the emailed link can tick it, which confirms the address.
 */
export function subscribesToNews({
  wantsNews,
  confirmedAt,
  origin,
}: Pick<AccessRequest, "wantsNews" | "confirmedAt" | "origin">): boolean {
  return wantsNews && (confirmedAt !== null || origin !== "form");
}
