import { createContext } from "react-router";
import type { Applicants } from "./domain/applicants.ts";
import type { AccessRequests } from "./domain/public-service.ts";
import type { StaffService } from "./domain/staff-service.ts";

export const accessRequests = createContext<AccessRequests>();
/** Context key: service for applicants, who open their request with the emailed link. */
export const applicants = createContext<Applicants>();
export const staffService = createContext<StaffService>();
