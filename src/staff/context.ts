import { createContext } from "react-router";
import type { StaffAccess } from "./domain/access.ts";
import type { FirstAccountService } from "./domain/first-account.ts";
import type { StaffMember } from "./domain/member.ts";
import type { StaffTeam } from "./domain/team.ts";
import type { createStaff } from "./service.ts";

/** Context key: sign-in service of the current request. */
export const staffAccess = createContext<StaffAccess>();
/** Context key: `receive()`, with which other capabilities find the member who sent a request. */
export const staffSessions =
  createContext<Pick<Awaited<ReturnType<typeof createStaff>>, "receive">>();
export const staffTeam = createContext<StaffTeam>();
export const firstAccount = createContext<FirstAccountService>();
/** Context key: signed-in member, set by the middleware admitStaff; requireStaff() reads it. */
export const staff = createContext<StaffMember>();
