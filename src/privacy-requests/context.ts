import { createContext } from "react-router";
import type { PrivacyStaffService } from "./domain/desk.ts";
import type { PrivacyPublicService } from "./domain/front-door.ts";

/** Context key: what anybody may ask about their own data. */
export const rights = createContext<PrivacyPublicService>();
/** Context key: what the staff does about it. */
export const privacyStaffService = createContext<PrivacyStaffService>();
