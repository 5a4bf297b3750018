import type {
  AccessRequest,
  AccessRequestEvent,
  EventType,
} from "../../access-requests/domain/access-request.ts";
import { correctedRequest } from "../../access-requests/domain/correct.ts";
import { typedFields } from "../../access-requests/domain/request-fields.ts";
import type { Attachment } from "../../attachments/domain/attachment.ts";
import type { InvitationState } from "../../companies/domain/invitation.ts";
import type { CodePurpose } from "../../companies/domain/sign-in-code.ts";
import type { MemberRole } from "../../companies/domain/viewer.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { ErasureReport } from "./erasure.ts";
import type { Correction, PrivacyRequest } from "./privacy-request.ts";
import type { AppliedPrivacyTransition, PrivacyEvent } from "./workflow.ts";

/** Privacy request, opened by its emailed link. Pages show it through `ownPrivacyRequestViewOf`, which removes names of staff. */
export type PrivacyFile = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  erasure: ErasureReport | null;
};

/** Privacy request with the data that staff see. */
export type PrivacyCase = {
  request: PrivacyRequest;
  events: readonly PrivacyEvent[];
  affected: readonly AffectedRequest[];
  /** For an erasure: the report if it is done, else the plan as of today; null for other rights. */
  erasure: { kind: "done" | "plan"; erasure: ErasureReport } | null;
};

export type AffectedRequest = Pick<
  AccessRequest,
  "id" | "reference" | "state" | "company" | "contact" | "phone" | "taxId" | "restriction"
>;

/** All data held about one email address. Cookie choices are not included, because nothing links them to a person. */
export type SubjectData = {
  requests: readonly {
    request: AccessRequest;
    events: readonly AccessRequestEvent[];
    attachments: readonly Attachment[];
    register: { name: string | null; address: string | null; consultedAt: number } | null;
  }[];
  emails: readonly { subject: string; text: string; createdAt: number; sentAt: number | null }[];
  privacyRequests: readonly { request: PrivacyRequest; events: readonly PrivacyEvent[] }[];
  /** Blocked records: reference and dates only, because their content is kept for authorities. */
  blocked: readonly { reference: string; since: number; until: number }[];
  companies: {
    person: {
      name: string;
      email: string;
      phone: string;
      createdAt: number;
      /** Instant of the seller's customer import that created the person; null if the person provided the data. */
      importedAt: number | null;
      firstSignedInAt: number | null;
      lastSignedInAt: number | null;
      newsSince: number | null;
      passkeyDeclinedAt: number | null;
    } | null;
    memberships: readonly {
      company: string;
      role: MemberRole;
      orderLimit: Cents | null;
      joinedAt: number;
      leftAt: number | null;
      /** Instants at which the email that says how to sign in was requested by staff, and queued. */
      noticeAskedAt: number | null;
      noticedAt: number | null;
    }[];
    invitations: readonly {
      company: string;
      name: string;
      email: string;
      role: MemberRole;
      orderLimit: Cents | null;
      state: InvitationState;
      invitedAt: number;
      expiresAt: number;
    }[];
    passkeys: readonly { name: string; createdAt: number; lastUsedAt: number | null }[];
    sessions: readonly {
      ipAddress: string | null;
      userAgent: string | null;
      createdAt: string;
      updatedAt: string;
      expiresAt: string;
    }[];
    /** Requested sign-in codes, without the codes themselves. */
    signInCodes: readonly {
      purpose: CodePurpose;
      askedAt: number;
      expiresAt: number;
      handledAt: number | null;
      spentAt: number | null;
      supersededAt: number | null;
    }[];
  };
  /** Epoch milliseconds of the objection to news (commercial email); null if there is none. */
  objectedAt: number | null;
};

/** Change of the person's data, made in the transaction that stores the cause: a workflow transition or an opt-in. */
export type Effect =
  | { kind: "erase" }
  | { kind: "object" }
  /** Opt-in to the newsletter on the applicant's page; unlike the other changes, it follows from no GDPR right. */
  | { kind: "subscribe" }
  | { kind: "restrict"; why: string }
  | { kind: "lift" }
  | { kind: "rectify"; correction: Correction };

/** Data change that a transition causes, if any. Objections to news need no decision (GDPR, art. 21.3). */
export function effectOf({ request, event }: AppliedPrivacyTransition): Effect | null {
  const { right, correction, about } = request;
  const isProof = event.type === "verify" || event.type === "record";
  if (isProof && right === "objection") return { kind: "object" };
  if (event.type === "lift") return { kind: "lift" };
  if (event.type !== "answer") return null;
  if (right === "erasure") return { kind: "erase" };
  if (right === "restriction") return { kind: "restrict", why: about };
  if (right === "rectification" && correction && correction.field !== "other")
    return { kind: "rectify", correction };
  return null;
}

/** Access request after a change of the person's data (`effect`), with its history event; null if nothing changes. */
export function requestAfter(
  effect: Exclude<Effect, { kind: "erase" }>,
  request: AccessRequest,
  at: AccessRequest["receivedAt"],
): { request: AccessRequest; type: EventType; text: string } | { kind: "problem" } | null {
  switch (effect.kind) {
    case "object":
      return request.wantsNews
        ? { request: { ...request, wantsNews: false }, type: "object", text: "" }
        : null;
    case "subscribe":
      return request.wantsNews || request.restriction
        ? null
        : { request: { ...request, wantsNews: true }, type: "subscribe", text: "" };
    case "restrict":
      if (request.restriction) return null;
      return {
        request: { ...request, restriction: { at, why: effect.why } },
        type: "restrict",
        text: effect.why,
      };
    case "lift":
      return request.restriction
        ? { request: { ...request, restriction: null }, type: "lift", text: "" }
        : null;
    case "rectify": {
      const { field, value } = effect.correction;
      if (field === "other") return null;
      const before = typedFields(request)[field];
      if (before === value) return null;
      const typed = { [field]: value };
      const read = correctedRequest(request, { fields: [field], typed, now: at });
      if (read.kind === "problems") return { kind: "problem" };
      return { request: read.request, type: "correct", text: `${field}: ${before}` };
    }
  }
}
