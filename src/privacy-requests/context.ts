import { createContext } from "react-router";
import type { createPrivacyPublicService } from "./public-service.ts";
import type { createPrivacyStaffService } from "./staff-service.ts";

export const privacyPublicService = createContext<ReturnType<typeof createPrivacyPublicService>>();
export const privacyStaffService = createContext<ReturnType<typeof createPrivacyStaffService>>();
