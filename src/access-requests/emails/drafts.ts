import type { Drafts, EmailFacts, PersonalEmailFacts } from "../../emails/layout/email-kind.ts";
import type { accessRequestEmailSchemas } from "../domain/email.ts";

/** Functions that write some of the emails to applicants. */
export type PersonalDrafts = Partial<Drafts<typeof accessRequestEmailSchemas, PersonalEmailFacts>>;

/** Functions that write some of the emails to the staff; these get no personal link. */
export type StaffDrafts = Partial<Drafts<typeof accessRequestEmailSchemas, EmailFacts>>;
