import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "./viewer.ts";

/** `superseded`: replaced by a newer invitation to the same email address. */
export type InvitationState = "open" | "accepted" | "withdrawn" | "expired" | "superseded";

export type Invitation = {
  id: string;
  companyId: string;
  name: string;
  email: string;
  emailKey: string;
  role: MemberRole;
  orderLimit: Cents | null;
  invitedAt: number;
  expiresAt: number;
  state: InvitationState;
};

/** Days for which an invitation is valid. */
export const invitationDays = 14;
