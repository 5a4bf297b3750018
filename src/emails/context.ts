import { createContext } from "react-router";
import type { EmailStaffService } from "./domain/staff-service.ts";
import type { EmailReading } from "./staff-service.ts";

export const emailStaffService = createContext<EmailStaffService>();
/** Context key: reads emails for other people than their recipient, without personal links. */
export const emailReading = createContext<EmailReading>();
