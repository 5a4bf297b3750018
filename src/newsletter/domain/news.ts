import type { AccessRequest } from "../../access-requests/domain/access-request.ts";

/**
 * True when news may be sent: the person opted in and the address is confirmed. For a request recorded by the staff
 * only the holder of its link can opt in.
 */
export function subscribesToNews({
  wantsNews,
  confirmedAt,
  origin,
}: Pick<AccessRequest, "wantsNews" | "confirmedAt" | "origin">): boolean {
  return wantsNews && (confirmedAt !== null || origin !== "form");
}
