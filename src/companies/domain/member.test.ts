import { expect, test } from "vitest";
import { limitOfRole, type MemberRight, memberMay } from "./member.ts";
import { memberRoles } from "./viewer.ts";

/** Roles that have a right. */
const table: Record<MemberRight, string> = {
  "see-company": "titular compras contable consulta",
  "see-prices": "titular compras contable consulta",
  "see-orders": "titular compras contable consulta",
  order: "titular compras",
  "approve-orders": "titular",
  "see-documents": "titular contable",
  "send-documents": "titular",
  "change-addresses": "titular compras",
  "change-company": "titular",
  "manage-members": "titular",
  "manage-feeds": "titular",
};
test.each(Object.entries(table))("%s is a right of %s and of no other role", (right, roles) => {
  const having = memberRoles.filter((role) => memberMay(role, right as MemberRight));
  expect(having.join(" ")).toBe(roles);
});

test("only buyers, who order and approve nothing, have a limit for an order", () => {
  expect(memberRoles.filter((role) => limitOfRole(role, 500) === 500)).toEqual(["compras"]);
});
