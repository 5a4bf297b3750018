import { expect, test } from "vitest";
import { rejectionOfDemotion } from "./team.ts";

const [lucia, marc] = ["lucia", "marc"];

test("an admin may demote another while one is left", () => {
  const change = { actorId: lucia, memberId: marc, activeAdminIds: [lucia, marc] };
  expect(rejectionOfDemotion(change)).toBeNull();
});

test("nobody demotes themselves, whoever else is there", () => {
  const change = { actorId: lucia, memberId: lucia, activeAdminIds: [lucia, marc] };
  expect(rejectionOfDemotion(change)).toBe("self");
});

test("the last admin stays, whoever asks", () => {
  for (const actorId of [lucia, null]) {
    const change = { actorId, memberId: marc, activeAdminIds: [marc] };
    expect(rejectionOfDemotion(change)).toBe("last-admin");
  }
});

test("somebody who is no admin may go while one is left", () => {
  const change = { actorId: lucia, memberId: marc, activeAdminIds: [lucia] };
  expect(rejectionOfDemotion(change)).toBeNull();
});
