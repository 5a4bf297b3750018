import type { Draft } from "../../emails/layout/blocks.ts";
import type { EmailFacts, PersonalEmailFacts } from "../../emails/layout/email-kind.ts";
import type { AccessRequestEmailName, AccessRequestEmailOf } from "../domain/email.ts";

type Drafts<Facts> = {
  [Name in AccessRequestEmailName]?: (email: AccessRequestEmailOf<Name>, facts: Facts) => Draft;
};

/** Functions that write the emails to applicants, by name. */
export type PersonalDrafts = Drafts<PersonalEmailFacts>;

/** Functions that write the emails to the staff, by name; these get no personal link. */
export type StaffDrafts = Drafts<EmailFacts>;
