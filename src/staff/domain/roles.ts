export type Role = "admin" | "sales";

export type Permission =
  | "handle-requests"
  | "export-requests"
  | "see-statistics"
  | "handle-mails"
  | "see-retention"
  | "manage-team"
  | "manage-integrations"
  | "handle-rights"
  | "change-settings";

export const roles: readonly Role[] = ["admin", "sales"];

export function mayDo(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}

/** Role of this name; null for an unknown name. */
export function parseRole(typed: string): Role | null {
  return roles.find((role) => role === typed) ?? null;
}

const forEverybody: readonly Permission[] = [
  "handle-requests",
  "export-requests",
  "see-statistics",
  "handle-mails",
];

const permissions: Record<Role, readonly Permission[]> = {
  admin: [
    ...forEverybody,
    "see-retention",
    "manage-team",
    "manage-integrations",
    "handle-rights",
    "change-settings",
  ],
  sales: forEverybody,
};
