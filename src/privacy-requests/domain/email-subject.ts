import type { EmailSubject } from "../../kernel/outgoing-email.ts";

export const privacyRequestKind = "privacy-request";

export function privacyRequestSubject(id: string): EmailSubject {
  return { kind: privacyRequestKind, id };
}
