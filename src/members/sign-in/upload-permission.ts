import { href } from "react-router";
import { memberMay } from "../../companies/domain/member.ts";
import type { MemberPresence } from "../../companies/domain/member-access.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { StaffMember } from "../../staff/domain/member.ts";
import { mayDo } from "../../staff/domain/roles.ts";

/** True if a body may be as large as uploads: URLs of documents, staff or a permitted member; decided before reading. */
export async function mayUploadDocuments(
  path: string,
  {
    findMember,
    findStaff,
  }: {
    findMember: () => Promise<Pick<MemberPresence, "chosen"> | null>;
    findStaff: () => Promise<Pick<StaffMember, "role"> | null>;
  },
): Promise<boolean> {
  try {
    if (path === href("/cuenta/documentos")) {
      const chosen = (await findMember())?.chosen;
      return chosen ? memberMay(chosen.scope.role, "send-documents") : false;
    }
    if (!/^\/gestion\/empresas\/[\w-]+\/documentos$/.test(path)) return false;
    const staff = await findStaff();
    return staff !== null && mayDo(staff.role, "handle-companies");
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
