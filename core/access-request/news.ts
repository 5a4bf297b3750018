import type { AccessRequest } from "./access-request.ts";

/** Whether news may be sent: the box was ticked, or the switch turned on, and the address is proven to be theirs. */
export function subscribesToNews({
  wantsNews,
  confirmedAt,
}: Pick<AccessRequest, "wantsNews" | "confirmedAt">): boolean {
  return wantsNews && confirmedAt !== null;
}
