import { data, type RouterContextProvider } from "react-router";
import { limitOfRole, type MemberRight } from "../../../companies/domain/member.ts";
import { requireMember } from "../../../members/pages/offered/require-member.ts";
import { catalogueAccess } from "../../../products/context.ts";
import { stockDisplay } from "../../../stock/context.ts";
import type { Buyer } from "../../domain/buyer.ts";

/** Member who orders for their company. @throws a response of status 403 if the role, or the company, may not. */
export async function requireBuyer(
  context: Readonly<RouterContextProvider>,
  right: Extract<
    MemberRight,
    "order" | "approve-orders" | "see-orders" | "export-orders"
  > = "order",
): Promise<Buyer & { companyName: string }> {
  const { scope, membership, person } = requireMember(context, right);
  if (!membership.company.shows.prices) throw data(null, 403);
  const { role, orderLimit } = membership.member;
  return {
    scope,
    person,
    orderLimit: limitOfRole(role, orderLimit),
    companyName: membership.company.legalName,
    access: await context.get(catalogueAccess).find(),
    stock: await context.get(stockDisplay).find(),
  };
}
