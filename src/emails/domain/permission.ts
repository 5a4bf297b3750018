import type { Permission } from "../../staff/domain/roles.ts";

/** What a member of staff must be allowed to do to see or resend an email of this name. */
export function permissionFor(email: { name: string }): Permission {
  return email.name.startsWith("rights-") ? "handle-rights" : "handle-mails";
}
