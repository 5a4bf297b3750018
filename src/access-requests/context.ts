import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { openApplicantSession } from "./services/applicant-session.ts";
import type { createStaffService } from "./services/request-staff-service.ts";
import type { askForLink } from "./use-cases/ask-for-link.ts";
import type { correctEmailOfReceipt } from "./use-cases/correct-email.ts";
import type { changeByLink, correctByLink, findByLink } from "./use-cases/own-request.ts";
import type { readReceipt } from "./use-cases/receipt.ts";
import type { submitForm } from "./use-cases/submit-request.ts";

export type AccessRequests = Bound<{
  submit: typeof submitForm;
  correctEmail: typeof correctEmailOfReceipt;
  readReceipt: typeof readReceipt;
  /** Functions for the applicant, who has the link of an email. */
  findByLink: typeof findByLink;
  changeByLink: typeof changeByLink;
  correctByLink: typeof correctByLink;
  askForLink: typeof askForLink;
}>;

export const accessRequests = createContext<AccessRequests>();
/** Context key: cookie session that remembers which access request this browser has opened. */
export const applicantSession = createContext<ReturnType<typeof openApplicantSession>["session"]>();
export const staffService = createContext<StaffService>();

export type StaffService = ReturnType<typeof createStaffService>;

export type CaseFile = NonNullable<Awaited<ReturnType<StaffService["find"]>>>;
