import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { openApplicantSession } from "./services/applicant-session.ts";
import type { RequestHandling } from "./services/request-handling-service.ts";
import type { applicantUseCases } from "./use-cases/applicant-use-cases.ts";

export type AccessRequests = Bound<typeof applicantUseCases>;

export const accessRequests = createContext<AccessRequests>();
/** Context key: cookie session that remembers which access request this browser has opened. */
export const applicantSession = createContext<ReturnType<typeof openApplicantSession>["session"]>();
/** Context key: actions of the staff on one request. */
export const requestHandling = createContext<RequestHandling>();
