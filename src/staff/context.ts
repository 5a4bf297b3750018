import { createContext } from "react-router";
import type { StaffAccess } from "./domain/access.ts";
import type { StaffMember } from "./domain/member.ts";
import type { StaffTeam } from "./domain/team.ts";

/** Context key: signing in and out, for this request. */
export const staffAccess = createContext<StaffAccess>();
export const staffTeam = createContext<StaffTeam>();
/** Context key: who is signed in; the console's frame fills it in first. Read it with requireStaff(). */
export const staff = createContext<StaffMember>();
