import type { EmailSubject } from "../../kernel/outgoing-email.ts";

export function privacyRequestSubject(id: string): EmailSubject {
  return { kind: "privacy-request", id };
}
