import type { MemberActor } from "../../../kernel/actor.ts";
import { requireStaff } from "./require-staff.ts";

export type StaffContext = Parameters<typeof requireStaff>[0];

export function requireActor(context: StaffContext): MemberActor {
  const { id, name } = requireStaff(context, "handle-requests");
  return { kind: "staff", id, name };
}
