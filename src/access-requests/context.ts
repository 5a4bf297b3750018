import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { createApplicantService } from "./services/applicant-service.ts";
import type { openApplicantSession } from "./services/applicant-session.ts";
import type { createStaffService } from "./services/request-staff-service.ts";
import type { correctEmailOfReceipt } from "./use-cases/correct-email.ts";
import type { readReceipt } from "./use-cases/receipt.ts";
import type { submitForm } from "./use-cases/submit-request.ts";

export const accessRequests =
  createContext<
    Bound<{
      submit: typeof submitForm;
      correctEmail: typeof correctEmailOfReceipt;
      readReceipt: typeof readReceipt;
    }>
  >();
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
