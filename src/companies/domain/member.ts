import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "./viewer.ts";

/** Person who acts for one or more companies; identified by email address. */
export type Person = { id: string; name: string; email: string; emailKey: string; phone: string };

/** Membership of a person in a company. */
export type CompanyMember = {
  id: string;
  companyId: string;
  person: Person;
  role: MemberRole;
  /** Orders above this amount, without IVA, need approval by a titular (account owner); null: no limit. */
  orderLimit: Cents | null;
  joinedAt: number;
  leftAt: number | null;
};

export type MemberRight =
  | "see-company"
  | "see-prices"
  | "see-orders"
  | "order"
  | "approve-orders"
  | "see-documents"
  | "send-documents"
  | "change-addresses"
  | "change-company"
  | "manage-members"
  | "manage-feeds";

/** Permissions of each role in an active company. */
const rights: Record<MemberRole, readonly MemberRight[]> = {
  titular: [
    "see-company",
    "see-prices",
    "see-orders",
    "order",
    "approve-orders",
    "see-documents",
    "send-documents",
    "change-addresses",
    "change-company",
    "manage-members",
    "manage-feeds",
  ],
  compras: ["see-company", "see-prices", "see-orders", "order", "change-addresses"],
  contable: ["see-company", "see-prices", "see-orders", "see-documents"],
  consulta: ["see-company", "see-prices", "see-orders"],
};

export function memberMay(role: MemberRole, right: MemberRight): boolean {
  return rights[role].includes(right);
}

/** True for roles that order without approving orders: for others, a limit would have no effect. */
export function mayHaveLimit(role: MemberRole): boolean {
  return memberMay(role, "order") && !memberMay(role, "approve-orders");
}

/** `last-titular`: refused, because the company would be left without a titular (account owner). */
export type MemberChangeOutcome = "changed" | "unknown" | "last-titular" | "already-member";
