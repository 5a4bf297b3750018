import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "../../kernel/viewer.ts";

/** `superseded`: replaced by a newer invitation to the same email address. */
export type InvitationState = "open" | "accepted" | "withdrawn" | "expired" | "superseded";

export type Invitation = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  orderLimit: Cents | null;
  expiresAt: number;
};

export const invitationDays = 14;

/** Maximum number of open invitations per company. Each sends an email, to any address that an owner types. */
export const maxOpenInvitations = 30;

/** Maximum number of invitations per company in 24 hours, withdrawn and accepted ones included. */
export const invitationsPerDay = 60;
