import { createContext } from "react-router";
import type { PrivacyPublicService } from "./domain/public-service.ts";
import type { PrivacyStaffService } from "./domain/staff-service.ts";

/** Context key: privacy requests for the public. */
export const privacyPublicService = createContext<PrivacyPublicService>();
/** Context key: privacy requests for the staff. */
export const privacyStaffService = createContext<PrivacyStaffService>();
