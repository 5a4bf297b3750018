export type EmailSubject = { kind: string; id: string };

/** `person`: somebody who exercises a privacy right. */
export type EmailAudience = "applicant" | "person" | "staff";

/** Email for the outbox. `email` holds all that is needed to compose it, now and later. */
export type OutgoingEmail<Content extends EmailContent = EmailContent> = {
  to: string;
  /** Null for a summary of several rows. */
  subject: EmailSubject | null;
  audience: EmailAudience;
  email: Content;
  limit?: RecipientLimit | undefined;
};

/**
 * Limit for emails that anybody can trigger for any address. They share a daily limit; of a `weekly` one an address
 * gets one a week.
 */
export type RecipientLimit = "daily" | "weekly";

/** `reference`: number of the matter. */
export type EmailContent = { name: string; reference: string };
