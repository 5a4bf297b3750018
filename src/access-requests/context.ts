import { createContext } from "react-router";
import type { createApplicantService } from "./applicant-service.ts";
import type { openApplicantSession } from "./applicant-session.ts";
import type { createPublicService } from "./public-service.ts";
import type { createStaffService } from "./staff-service.ts";

export const accessRequests = createContext<ReturnType<typeof createPublicService>>();
export const applicants = createContext<Applicants>();
/** Context key: cookie session that remembers which access request this browser has opened. */
export const applicantSession = createContext<ReturnType<typeof openApplicantSession>["session"]>();
export const staffService = createContext<StaffService>();

export type Applicants = ReturnType<typeof createApplicantService>;
export type StaffService = ReturnType<typeof createStaffService>;

/** Request and whole history behind a link. Pages show them through `viewOf`, which removes notes and staff names. */
export type ApplicantFile = Extract<
  Awaited<ReturnType<Applicants["find"]>>,
  { kind: "found" }
>["file"];

export type CaseFile = NonNullable<Awaited<ReturnType<StaffService["find"]>>>;
