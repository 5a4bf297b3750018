import type { AccessRequest } from "./access-request.ts";

/** True if catalogues and prices were promised on approval and have not been sent. */
export function awaitsMaterials({
  state,
  restriction,
  materials,
}: Pick<AccessRequest, "state" | "restriction" | "materials">): boolean {
  return state === "approved" && !restriction && materials !== null && materials.sentAt === null;
}
