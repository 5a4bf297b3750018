import type { EmailSubject } from "../../kernel/outgoing-email.ts";
import type { Permission } from "../../staff/domain/roles.ts";

export type WrittenEmail = { to: string; subject: string; html: string; text: string };

/** Email of the outbox as the console lists it; instants are epoch milliseconds. */
export type PostedEmail = {
  id: string;
  name: string;
  title: string;
  permission: Permission;
  to: string;
  subject: EmailSubject | null;
  state: "waiting" | "sent" | "dead";
  createdAt: number;
  sentAt: number | null;
  attempts: number;
  lastError: string | null;
  /** Set if the email was returned as undeliverable (bounced) after it had been sent. */
  returned: { at: number; status: string } | null;
};
