import { createContext } from "react-router";
import type { Bound } from "../platform/bind-use-cases.ts";
import type { RequestHandling } from "./services/request-handling-service.ts";
import type { applicantUseCases } from "./use-cases/applicant-use-cases.ts";

export type AccessRequests = Bound<typeof applicantUseCases>;

export const accessRequests = createContext<AccessRequests>();
/** Context key: actions of the staff on one request. */
export const requestHandling = createContext<RequestHandling>();
