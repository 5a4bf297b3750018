import { createContext } from "react-router";
import type { createPrivacyPublicService } from "./services/privacy-public-service.ts";
import type { createPrivacyStaffService } from "./services/privacy-staff-service.ts";

export const privacyPublicService = createContext<ReturnType<typeof createPrivacyPublicService>>();
export const privacyStaffService = createContext<ReturnType<typeof createPrivacyStaffService>>();
