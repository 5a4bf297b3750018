import type { Capability } from "../capability.ts";
import { countTokensByMember, endTokensOf } from "./store/import-tokens.ts";
import { importTables } from "./tables.ts";

export const importsCapability: Capability = {
  name: "imports",
  personalData: importTables,
  // The tokens must not work again when the account is enabled again, or gets its former role.
  onMemberDisabled: endTokensOf,
  onRoleChanged: async (on, { memberId, permissions }) =>
    permissions.includes("manage-catalogue") || endTokensOf(on, memberId),
  countPrograms: countTokensByMember,
};
