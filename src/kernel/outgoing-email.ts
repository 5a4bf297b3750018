export type EmailSubject = { kind: string; id: string };

export const accessRequestKind = "access-request";

/** Audience of an email. `person`: sender of a privacy request, such as access to personal data. */
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

/** Limit for emails that anybody can trigger: `daily` five per address, then delayed; `weekly` one, then dropped. */
export type RecipientLimit = "daily" | "weekly";

/** `name`: kind of the email. `reference`: reference number of the request that the email is about. */
export type EmailContent = { name: string; reference: string };

/** Reason of a delivery failure, derived from the mail server's status code. */
export type DeliveryFailure =
  | "no-mailbox"
  | "no-domain"
  | "disabled"
  | "mailbox-full"
  | "too-large"
  | "rejected"
  | "unreachable"
  | "unknown";

/** Reason of a failure by an enhanced status code (`5.1.1`, RFC 3463) or a reply code (`550`, RFC 5321). */
export function deliveryFailure(status: string): DeliveryFailure {
  return kinds.find(([pattern]) => pattern.test(status))?.[1] ?? "unknown";
}

/** True when retries are useless and the email address has to be corrected. */
export function isAddressDead(status: string): boolean {
  const failure = deliveryFailure(status);
  return failure === "no-mailbox" || failure === "no-domain" || failure === "disabled";
}

const kinds: readonly (readonly [RegExp, DeliveryFailure])[] = [
  [/^5\.1\.(1|3|6)$|^55[013]$/, "no-mailbox"],
  [/^5\.1\.(2|10)$|^5\.4\.4$/, "no-domain"],
  [/^5\.2\.1$/, "disabled"],
  [/^[45]\.2\.2$|^[45]52$/, "mailbox-full"],
  [/^5\.2\.3$|^5\.3\.4$/, "too-large"],
  [/^5\.7\.\d+$|^554$/, "rejected"],
  [/^[45]\.4\.\d+$/, "unreachable"],
];
