import type { CompanyAddress } from "./address.ts";
import type { CompanyEvent } from "./company-event.ts";
import type { CustomerCompany } from "./company-record.ts";
import type { Invitation } from "./invitation.ts";
import type { CompanyMember } from "./member.ts";

/** Approved access request whose tax ID belongs to an existing company; the applicant asks to join that company. */
export type JoinRequest = {
  requestId: string;
  reference: string;
  name: string;
  email: string;
  approvedAt: number;
};

export type CompanyFile = {
  company: CustomerCompany;
  members: CompanyMember[];
  addresses: CompanyAddress[];
  invitations: Invitation[];
  waiting: JoinRequest[];
  events: CompanyEvent[];
  requests: { requestId: string; reference: string }[];
  mergedInto: { id: string; legalName: string } | null;
};
