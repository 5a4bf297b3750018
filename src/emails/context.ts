import { createContext } from "react-router";
import type { EmailStaffService } from "./domain/staff-service.ts";

/** Context key: what the staff does with emails. */
export const emailStaffService = createContext<EmailStaffService>();
