import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Visit } from "../../platform/http/visit.ts";
import type { Services } from "../../platform/services.ts";
import { staffSessions } from "../context.ts";
import { mayDo, type Permission } from "../domain/roles.ts";

/** True if a file may be sent to an address: by a signed-in member of the staff with the permission. */
export async function mayUpload(
  address: RegExp,
  {
    request,
    visit,
    services,
    permission,
  }: { request: Request; visit: Visit; services: Services; permission: Permission },
): Promise<boolean> {
  if (!address.test(new URL(request.url).pathname)) return false;
  try {
    const { access } = services.get(staffSessions).receive(request, visit);
    const member = await access.findMember();
    return member !== null && mayDo(member.role, permission);
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}
