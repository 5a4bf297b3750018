/** Row that an email is about: the kind that its capability gives to such rows, and its id. */
export type EmailSubject = { kind: string; id: string };

/** Who reads an email; `person`: somebody who exercises a right over their data. */
export type EmailAudience = "applicant" | "person" | "staff";

/** Email on its way to the outbox. `email` holds all that is needed to write it, now and later. */
export type OutgoingEmail<Content extends EmailContent = EmailContent> = {
  to: string;
  /** Null for a summary of several rows. */
  subject: EmailSubject | null;
  audience: EmailAudience;
  email: Content;
  limit?: RecipientLimit | undefined;
};

/**
 * Limit of emails that anybody can cause with an address typed into a form, whoever's it is. All of them count
 * together for the day; of a `weekly` one an address gets one a week, and a second one is not sent.
 */
export type RecipientLimit = "daily" | "weekly";

/** `reference`: what the company calls the matter by. */
export type EmailContent = { name: string; reference: string };
