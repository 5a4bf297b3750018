import type { EmailAddress } from "../../kernel/email-address.ts";
import type { SessionSummary } from "../../kernel/session-summary.ts";
import type { CompanyStatus } from "./company.ts";
import type { CompanyMember, Person } from "./member.ts";
import type { CompanyScope, MemberRole, Outside, Viewer } from "./viewer.ts";

/** Membership that has not ended, with what its company may see. */
export type OpenMembership = {
  member: CompanyMember;
  company: {
    id: string;
    legalName: string;
    status: CompanyStatus;
    statusSince: number;
    shows: { prices: boolean; adult: boolean };
  };
};

/** Invitation to the mailbox of the signed-in person. */
export type OpenInvitation = { id: string; companyName: string; role: MemberRole };

/**
 * Signed-in person. `chosen`: membership of an active company in which the person acts; null while there is none, or
 * several of which the person has chosen none.
 */
export type MemberPresence = {
  person: Person;
  sessionId: string;
  signedInAt: number;
  /** True until the person signs in for the second time. */
  isFirstVisit: boolean;
  memberships: readonly OpenMembership[];
  chosen: { membership: OpenMembership; scope: CompanyScope } | null;
  /** Present while a member of the staff sees the pages as this person. */
  seenBy?: Seeing;
};

/** View of a member's pages by a member of the staff; `until`: epoch milliseconds at which it ends by itself. */
export type Seeing = {
  companyId: string;
  companyName: string;
  personName: string;
  role: MemberRole;
  until: number;
};

export type AskCodeAnswer =
  | { kind: "asked" | "unavailable" }
  | { kind: "too-many"; retryAfterSeconds: number };

/** `expired`: this browser has asked for no code that is still valid, or has tried too often. */
export type EnterCodeAnswer =
  | { kind: "signed-in" | "expired" | "unavailable" }
  | { kind: "wrong"; triesLeft: number }
  | { kind: "too-many"; retryAfterSeconds: number };

/** Sign-in service of one request, for people of companies. Collects the cookies of the response. */
export interface MemberAccess {
  /** Signed-in person, or null; cached for the rest of the request. */
  find(): Promise<MemberPresence | null>;
  askCode(email: EmailAddress): Promise<AskCodeAnswer>;
  /** True in a browser that has asked for a code in the last quarter of an hour. */
  isCodeAsked(): boolean;
  enterCode(code: string): Promise<EnterCodeAnswer>;
  /** False when the person is no member of that company, or it is not active. */
  chooseCompany(companyId: string): Promise<boolean>;
  listInvitations(): Promise<OpenInvitation[]>;
  /** Makes the person a member and chooses the company; false when the invitation is no longer open. */
  acceptInvitation(invitationId: string): Promise<boolean>;
  listSessions(): Promise<SessionSummary[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  signOut(): Promise<void>;
}

/** Membership in which a person acts: the chosen one, else the only one of an active company. */
export function activeMembership(
  memberships: readonly OpenMembership[],
  chosenCompanyId: string | null,
): OpenMembership | null {
  const active = memberships.filter(({ company }) => company.status === "active");
  const chosen = active.find(({ company }) => company.id === chosenCompanyId);
  return chosen ?? (active.length === 1 ? (active[0] ?? null) : null);
}

/** Visitor as pages know them, by the session that was read for this request. */
export function viewerOf(presence: MemberPresence | null): Viewer {
  if (!presence) return { kind: "guest" };
  const { person, memberships, chosen } = presence;
  if (chosen) {
    const { legalName, shows } = chosen.membership.company;
    return {
      ...{ kind: "member", scope: chosen.scope, companyName: legalName, personName: person.name },
      ...{ seesPrices: shows.prices, seesAdult: shows.adult },
    };
  }
  return { kind: "outsider", ...whyOutside(memberships) };
}

function whyOutside(
  memberships: readonly OpenMembership[],
): Outside<"suspended" | "closed" | "none" | "several"> {
  const companies = memberships.map(({ company }) => company);
  if (companies.some(({ status }) => status === "active")) return { reason: "several", date: null };
  for (const reason of ["suspended", "closed"] as const) {
    const found = companies.find(({ status }) => status === reason);
    if (found) return { reason, date: found.statusSince };
  }
  return { reason: "none", date: null };
}
