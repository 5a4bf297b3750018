import { createContext } from "react-router";
import type { PrivacyPublicService } from "./domain/public-service.ts";
import type { PrivacyStaffService } from "./domain/staff-service.ts";

export const privacyPublicService = createContext<PrivacyPublicService>();
export const privacyStaffService = createContext<PrivacyStaffService>();
