import { createContext } from "react-router";
import type { EmailReading, EmailStaffService } from "./services/email-staff-service.ts";
import type { MailServerService } from "./services/mail-server-service.ts";

export const mailServer = createContext<MailServerService>();

export const emailStaffService = createContext<EmailStaffService>();
/** Context key: renders stored emails for people other than the recipient, so without personal links. */
export const emailReading = createContext<EmailReading>();
