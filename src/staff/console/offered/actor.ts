import type { Actor } from "../../../access-requests/domain/event.ts";
import { requireStaff } from "./require-staff.ts";

export type StaffContext = Parameters<typeof requireStaff>[0];

/** The one who is signed in, as the history of a request names them. */
export function requireActor(context: StaffContext): Extract<Actor, { kind: "staff" }> {
  const { id, name } = requireStaff(context, "handle-requests");
  return { kind: "staff", id, name };
}
