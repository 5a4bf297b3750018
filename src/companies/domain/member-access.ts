import type {
  CompanyScope,
  MemberRole,
  Outside,
  Seeing,
  SurchargedDays,
  Viewer,
} from "../../kernel/viewer.ts";
import type { CompanyStatus } from "./company.ts";
import { type CompanyMember, memberMay, type Person } from "./member.ts";

/** Active membership of a person, with the data of its company that decide what the person may see. */
export type OpenMembership = {
  member: CompanyMember;
  company: {
    id: string;
    legalName: string;
    tier: string | null;
    surchargedDays?: SurchargedDays | null;
    status: CompanyStatus;
    statusSince: number;
    shows: { prices: boolean; adult: boolean };
  };
};

/** Open invitation to join a company, sent to the email address of the signed-in person. */
export type OpenInvitation = { id: string; companyName: string; role: MemberRole };

/** Signed-in person; `chosen`: membership that they act with, null if there is none or none was chosen. */
export type MemberPresence = {
  person: Person;
  sessionId: string;
  signedInAt: number;
  /** True until the person's second sign-in. */
  isFirstVisit: boolean;
  memberships: readonly OpenMembership[];
  chosen: { membership: OpenMembership; scope: CompanyScope } | null;
  /** Set while a member of staff views the site as this person (read-only impersonation). */
  seenBy?: Seeing;
};

/** Minutes after sign-in for sensitive actions; then a confirmation, because a browser may be left open. */
export const freshSignInMinutes = 60;

/** True in the first `freshSignInMinutes` after the sign-in; `now` in epoch milliseconds. */
export function isFreshSignIn(
  { signedInAt }: Pick<MemberPresence, "signedInAt">,
  now: number,
): boolean {
  return now - signedInAt < freshSignInMinutes * 60_000;
}

/** `confirm-first`: no session was ended, because the last sign-in is too long ago. */
export type EndSessionAnswer = { kind: "ended" | "confirm-first" };

export type SendCodeAnswer =
  | { kind: "asked" | "unavailable" }
  | { kind: "too-many"; retryAfterSeconds: number };

/** `expired`: this browser has no valid code, or has used up its attempts. */
export type EnterCodeAnswer =
  | { kind: "signed-in" }
  | { kind: "expired" | "unavailable" }
  | { kind: "wrong"; triesLeft: number }
  | { kind: "too-many"; retryAfterSeconds: number };

/** `expired`: the session has no valid code; `refused`: the passkey is invalid or another member's. Only `confirmed` changes the session. */
export type ConfirmIdentityAnswer = Exclude<EnterCodeAnswer, { kind: "signed-in" }> | Confirmed;
type Confirmed = { kind: "confirmed" | "refused" };

/** Membership that a session acts with: the chosen company's, else the only active one's; never another, unasked. */
export function activeMembership(
  memberships: readonly OpenMembership[],
  chosenCompanyId: string | null,
): OpenMembership | null {
  const isActive = ({ company }: OpenMembership) => company.status === "active";
  const chosen = memberships.find(({ company }) => company.id === chosenCompanyId);
  if (chosen) return isActive(chosen) ? chosen : null;
  const active = memberships.filter(isActive);
  return active.length === 1 ? (active[0] ?? null) : null;
}

/** Converts the session's member data to the `Viewer` that pages use. */
export function viewerOf(presence: MemberPresence | null): Viewer {
  if (!presence) return { kind: "guest" };
  const { person, memberships, chosen } = presence;
  if (chosen) {
    const { legalName, tier, surchargedDays, shows } = chosen.membership.company;
    const seesPrices = shows.prices && memberMay(chosen.scope.role, "see-prices");
    return {
      kind: "member",
      scope: chosen.scope,
      companyName: legalName,
      personName: person.name,
      tier,
      surchargedDays,
      seesPrices,
      seesAdult: shows.adult,
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
