import { createContext } from "react-router";
import type { StaffMember } from "./domain/member.ts";
import type { createFirstAccount } from "./members/create-first-account.ts";
import type { createStaffTeam } from "./members/staff-team.ts";
import type { createStaff, createStaffAccess } from "./services/staff-service.ts";

export type StaffAccess = ReturnType<typeof createStaffAccess>;
export type StaffTeam = ReturnType<typeof createStaffTeam>;

export const staffAccess = createContext<StaffAccess>();
/** Context key: `receive()`, with which other features find the member who sent a request. */
export const staffSessions =
  createContext<Pick<Awaited<ReturnType<typeof createStaff>>, "receive">>();
export const staffTeam = createContext<
  StaffTeam & { firstAccount: ReturnType<typeof createFirstAccount> }
>();
/** Context key: signed-in member, set by the middleware admitStaff; requireStaff() reads it. */
export const staff = createContext<StaffMember>();
