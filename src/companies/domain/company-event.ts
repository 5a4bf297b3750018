import type { Actor } from "../../kernel/actor.ts";
import type { FieldChanges } from "../../kernel/field-changes.ts";

/** Author of a change to a company: a signed-in member, staff, the site itself, or a background job (`clock`). */
export type CompanyActor = Actor<"site"> | { kind: "member"; id: string; name: string };

export const companyEventTypes = [
  "found",
  "edit",
  "suspend",
  "reactivate",
  "close",
  "prove-surcharge",
  "add-address",
  "change-address",
  "remove-address",
  "add-document",
  "remove-document",
  "accept-document",
  "refuse-document",
  "add-member",
  "end-member",
  "change-member",
  "invite",
  "withdraw-invitation",
  "accept-invitation",
  "ask-to-join",
  "decline-to-join",
  "approve-again",
  "withdraw-approval",
  "merge",
  "be-merged",
  "see-as",
  "create-feed",
  "end-feed",
  "import",
  "undo-import",
  "notify-members",
  "erase-person",
] as const;
export type CompanyEventType = (typeof companyEventTypes)[number];

/** Change of a company, to be recorded in its history. */
export type CompanyChange = {
  actor: CompanyActor;
  at: number;
  type: CompanyEventType;
  changes: FieldChanges;
};

export type CompanyEvent = {
  id: number;
  companyId: string;
  at: number;
  actor: CompanyActor;
  type: CompanyEventType;
  changes: FieldChanges;
};
