import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "./viewer.ts";

/** `superseded`: a newer one to the same address replaces it. */
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

/** Days in which an invitation can be accepted. */
export const invitationDays = 14;
