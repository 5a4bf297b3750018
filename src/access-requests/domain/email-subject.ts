import type { EmailSubject } from "../../kernel/outgoing-email.ts";

export const accessRequestKind = "access-request";

export function accessRequestSubject(id: string): EmailSubject {
  return { kind: accessRequestKind, id };
}
