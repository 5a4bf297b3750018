import { expect, test } from "vitest";
import { rejectionOfDemotion } from "./team.ts";

const [lucia, marc] = ["lucia", "marc"];

test("an admin may demote another while one is left", () => {
  const change = { actorId: lucia, memberId: marc, activeAdminIds: [lucia, marc] };
  expect(rejectionOfDemotion(change)).toBeNull();
});

test("staff cannot demote themselves, whoever else is there", () => {
  const change = { actorId: lucia, memberId: lucia, activeAdminIds: [lucia, marc] };
  expect(rejectionOfDemotion(change)).toBe("self");
});

test("the last admin cannot be removed or demoted by anybody", () => {
  for (const actorId of [lucia, null]) {
    const change = { actorId, memberId: marc, activeAdminIds: [marc] };
    expect(rejectionOfDemotion(change)).toBe("last-admin");
  }
});

test("staff who are no admins may be removed while one admin is left", () => {
  const change = { actorId: lucia, memberId: marc, activeAdminIds: [lucia] };
  expect(rejectionOfDemotion(change)).toBeNull();
});
