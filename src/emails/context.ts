import { createContext } from "react-router";
import type { EmailStaffService } from "./domain/staff-service.ts";

/** Context key: emails for the staff. */
export const emailStaffService = createContext<EmailStaffService>();
