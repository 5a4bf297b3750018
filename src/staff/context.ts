import { createContext } from "react-router";
import type { StaffAccess } from "./domain/access.ts";
import type { StaffMember } from "./domain/member.ts";
import type { StaffTeam } from "./domain/team.ts";
import type { Staff } from "./service.ts";

/** Context key: sign-in service of this request. */
export const staffAccess = createContext<StaffAccess>();
/** Context key: sign-in of any request, for the services of other capabilities. */
export const staffSessions = createContext<Pick<Staff, "receive">>();
export const staffTeam = createContext<StaffTeam>();
/** Context key: signed-in member, set by the console's frame. Read it with requireStaff(). */
export const staff = createContext<StaffMember>();
