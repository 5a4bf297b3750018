import type { Drafts, EmailFacts, PersonalEmailFacts } from "../../emails/layout/email-kind.ts";
import type { accessRequestEmailSchemas } from "../domain/email.ts";

/** Functions that write emails to applicants, by email name; partial, because each file defines only some of them. */
export type PersonalDrafts = Partial<Drafts<typeof accessRequestEmailSchemas, PersonalEmailFacts>>;

/** Functions that write emails to the staff, by email name. Unlike emails to applicants, these get no personal link. */
export type StaffDrafts = Partial<Drafts<typeof accessRequestEmailSchemas, EmailFacts>>;
