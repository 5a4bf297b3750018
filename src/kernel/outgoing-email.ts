export type EmailSubject = { kind: string; id: string };

/** Whom an email addresses. `person`: somebody who exercises a privacy right. */
export type EmailAudience = "applicant" | "person" | "staff";

/** Email for the outbox. `email` holds everything needed to compose the text, at once or in a later retry. */
export type OutgoingEmail<Content extends EmailContent = EmailContent> = {
  to: string;
  /** Request or other row that the email is about; null for a summary of several rows. */
  subject: EmailSubject | null;
  audience: EmailAudience;
  email: Content;
  limit?: RecipientLimit | undefined;
};

/**
 * Limit for emails that anybody can trigger for any address. `daily`: five limited emails per address in 24 hours; more
 * are delayed. `weekly`: one email of its kind per address a week; more are dropped.
 */
export type RecipientLimit = "daily" | "weekly";

/** `name`: kind of the email. `reference`: reference number of the request that the email is about. */
export type EmailContent = { name: string; reference: string };
