import { createContext } from "react-router";
import type { openApplicantSession } from "./services/applicant-session.ts";

/** Context key: cookie session that remembers which access request this browser has opened. */
export const applicantSession = createContext<ReturnType<typeof openApplicantSession>["session"]>();
