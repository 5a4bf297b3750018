import { expect, test } from "vitest";
import { memberRoles } from "../../kernel/viewer.ts";
import { limitOfRole, type MemberRight, memberMay } from "./member.ts";

/** Roles that have a right. */
const table: Record<MemberRight, string> = {
  "see-company": "owner buyer accountant observer",
  "see-prices": "owner buyer accountant observer",
  "see-orders": "owner buyer accountant observer",
  "export-orders": "owner buyer accountant",
  order: "owner buyer",
  "approve-orders": "owner",
  "see-documents": "owner accountant",
  "send-documents": "owner",
  "change-addresses": "owner buyer",
  "change-company": "owner",
  "manage-members": "owner",
  "manage-feeds": "owner",
};
test.each(Object.entries(table))(
  "the right %s belongs to %s and to no other role",
  (right, roles) => {
    const having = memberRoles.filter((role) => memberMay(role, right as MemberRight));
    expect(having.join(" ")).toBe(roles);
  },
);

test("only buyers, who order and approve nothing, have a limit for an order", () => {
  expect(memberRoles.filter((role) => limitOfRole(role, 500) === 500)).toEqual(["buyer"]);
});
