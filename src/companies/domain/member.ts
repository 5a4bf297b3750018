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
  /** Orders above this amount need approval by the titular (account owner); null: no limit. */
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

/** `last-titular`: refused, because the company would be left without a titular (account owner). */
export type MemberChangeOutcome = "changed" | "unknown" | "last-titular" | "already-member";
