import { createContext } from "react-router";
import type { Applicants } from "./domain/applicants.ts";
import type { AccessRequests } from "./domain/public-service.ts";
import type { StaffService } from "./domain/staff-service.ts";

/** Context key: the form of the home page. */
export const accessRequests = createContext<AccessRequests>();
/** Context key: what an applicant does with the link of an email. */
export const applicants = createContext<Applicants>();
/** Context key: what the staff does with access requests. */
export const staffService = createContext<StaffService>();
