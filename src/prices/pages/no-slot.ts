import type { CompanyScope } from "../../kernel/viewer.ts";
import { noSlotHeaders } from "../../platform/http/download-slots.ts";
import { priceFileCopy } from "../copy/price-file-copy.ts";

/** Whose download it is, for the limits of downloads under way. */
export function downloadSlotOwner({
  memberId,
  companyId,
}: Pick<CompanyScope, "memberId" | "companyId">) {
  return { holder: memberId, group: companyId };
}

/** Answer to a member whose last download, or too many others, are still under way. */
export function noSlot(): Response {
  return new Response(priceFileCopy.noSlot, {
    status: 503,
    headers: { ...noSlotHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}
