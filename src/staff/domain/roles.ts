export type Role = "admin" | "sales" | "products";

export type Permission =
  | "handle-requests"
  | "export-requests"
  | "see-statistics"
  | "handle-mails"
  | "see-retention"
  | "manage-team"
  | "manage-integrations"
  | "handle-privacy-requests"
  | "handle-companies"
  | "handle-orders"
  | "merge-companies"
  | "change-settings"
  | "see-catalogue"
  | "manage-catalogue";

export const roles: readonly Role[] = ["admin", "sales", "products"];

/** True if the role has the permission; roles do not inherit from each other. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}

export function permissionsOf(role: Role): readonly Permission[] {
  return permissions[role];
}

/** Parses an untrusted or stored text; null if it is no role. */
export function parseRole(typed: string): Role | null {
  return roles.find((role) => role === typed) ?? null;
}

const ofSales: readonly Permission[] = [
  "handle-requests",
  "export-requests",
  "see-statistics",
  "handle-mails",
  "handle-companies",
  "handle-orders",
  "see-catalogue",
];

const permissions: Record<Role, readonly Permission[]> = {
  admin: [
    ...ofSales,
    "see-retention",
    "manage-team",
    "manage-integrations",
    "handle-privacy-requests",
    "merge-companies",
    "change-settings",
    "manage-catalogue",
  ],
  sales: ofSales,
  products: ["see-catalogue", "manage-catalogue"],
};
