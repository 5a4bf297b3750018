import { createContext } from "react-router";
import type { EmailReading, EmailStaffService } from "./staff-service.ts";

export const emailStaffService = createContext<EmailStaffService>();
/** Context key: reads emails for other people than their recipient, without personal links. */
export const emailReading = createContext<EmailReading>();
