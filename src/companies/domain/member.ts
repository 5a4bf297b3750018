import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "../../kernel/viewer.ts";

/** Person who acts for one or more companies; identified by email address. */
export type Person = { id: string; name: string; email: string; emailKey: string; phone: string };

export type CompanyMember = {
  id: string;
  person: Person;
  role: MemberRole;
  /** Amount without IVA above which an order will need an owner's approval; null: no limit. */
  orderLimit: Cents | null;
  joinedAt: number;
  leftAt: number | null;
};

export type MemberRight =
  | "see-company"
  | "see-prices"
  | "see-orders"
  | "export-orders"
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
  owner: [
    "see-company",
    "see-prices",
    "see-orders",
    "export-orders",
    "order",
    "approve-orders",
    "see-documents",
    "send-documents",
    "change-addresses",
    "change-company",
    "manage-members",
    "manage-feeds",
  ],
  buyer: ["see-company", "see-prices", "see-orders", "export-orders", "order", "change-addresses"],
  accountant: ["see-company", "see-prices", "see-orders", "export-orders", "see-documents"],
  observer: ["see-company", "see-prices", "see-orders"],
};

/** True if the role has the right; it applies in active companies only. */
export function memberMay(role: MemberRole, right: MemberRight): boolean {
  return rights[role].includes(right);
}

/** Order limit by role: null for roles that place no orders or approve their own. */
export function limitOfRole<Limit>(role: MemberRole, limit: Limit | null): Limit | null {
  return memberMay(role, "order") && !memberMay(role, "approve-orders") ? limit : null;
}

/** `last-owner`: refused, because the company would be left without an owner. */
export type MemberChangeOutcome = "changed" | "unknown" | "last-owner" | "already-member";
