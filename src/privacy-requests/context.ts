import { createContext } from "react-router";
import type { PrivacyPublicService } from "./domain/public-service.ts";
import type { PrivacyStaffService } from "./domain/staff-service.ts";

/** Context key: what anybody may ask about their own data. */
export const privacyPublicService = createContext<PrivacyPublicService>();
/** Context key: what the staff does about it. */
export const privacyStaffService = createContext<PrivacyStaffService>();
