import { type MemberRole, memberRoles } from "../../kernel/viewer.ts";

/** Words for roles in exported JSON, and in forms and emails of earlier versions. */
export const memberRoleSlugs: Record<MemberRole, string> = {
  owner: "titular",
  buyer: "compras",
  accountant: "contable",
  observer: "consulta",
};

/** Role by its name or slug: a page opened, or an email stored, before an upgrade has the slug. */
export function parseMemberRole(text: string): MemberRole | undefined {
  return memberRoles.find((role) => role === text || memberRoleSlugs[role] === text);
}
