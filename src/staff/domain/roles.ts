export type Role = "admin" | "sales";

/** What somebody of the staff may be allowed to do in the console. */
export type Permission =
  | "handle-requests"
  | "export-requests"
  | "see-figures"
  | "handle-mails"
  | "see-retention"
  | "manage-team"
  /** Other people's rights over their data, erasure among them. */
  | "handle-rights";

export const roles: readonly Role[] = ["admin", "sales"];

/** Whether a role may do something. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}

/** The role of that name; null when there is none. */
export function parseRole(typed: string): Role | null {
  return roles.find((role) => role === typed) ?? null;
}

const forEverybody: readonly Permission[] = [
  "handle-requests",
  "export-requests",
  "see-figures",
  "handle-mails",
];

const permissions: Record<Role, readonly Permission[]> = {
  admin: [...forEverybody, "see-retention", "manage-team", "handle-rights"],
  sales: forEverybody,
};
