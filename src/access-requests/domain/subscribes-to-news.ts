import type { AccessRequest } from "./access-request.ts";

/** True if the newsletter may be sent: ticked and confirmed; if staff recorded the request, the link confirms. */
export function subscribesToNews({
  wantsNews,
  confirmedAt,
  origin,
}: Pick<AccessRequest, "wantsNews" | "confirmedAt" | "origin">): boolean {
  return wantsNews && (confirmedAt !== null || origin !== "form");
}
