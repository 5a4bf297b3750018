import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { openApplicantSession } from "./services/applicant-session.ts";
import type { createStaffService } from "./services/request-staff-service.ts";
import type { applicantUseCases } from "./use-cases/applicant-use-cases.ts";

export type AccessRequests = Bound<typeof applicantUseCases>;

export const accessRequests = createContext<AccessRequests>();
/** Context key: cookie session that remembers which access request this browser has opened. */
export const applicantSession = createContext<ReturnType<typeof openApplicantSession>["session"]>();
export const staffService = createContext<StaffService>();

export type StaffService = ReturnType<typeof createStaffService>;

export type CaseFile = NonNullable<Awaited<ReturnType<StaffService["find"]>>>;
