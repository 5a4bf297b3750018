import type { Buyer } from "../../carts/domain/buyer.ts";
import { type CompanyMember, memberMay } from "../../companies/domain/member.ts";
import type { OrdersDeps } from "../use-cases/orders-deps.ts";

/** Owners of the member's company, who approve orders. */
export async function listOwners(
  { ownCompany }: Pick<OrdersDeps, "ownCompany">,
  { scope }: Pick<Buyer, "scope">,
): Promise<CompanyMember[]> {
  const members = await ownCompany.listMembers(scope);
  return members.filter(({ role }) => memberMay(role, "approve-orders"));
}
