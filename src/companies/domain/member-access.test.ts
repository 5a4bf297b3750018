import { expect, test } from "vitest";
import type { CompanyStatus } from "./company.ts";
import { activeMembership, type OpenMembership, viewerOf } from "./member-access.ts";

const person = { id: "p", name: "Nerea Vidal", email: "n@a.es", emailKey: "n@a.es", phone: "" };

function membership(id: string, status: CompanyStatus = "active"): OpenMembership {
  return {
    member: {
      id: `m-${id}`,
      person,
      role: "owner",
      orderLimit: null,
      joinedAt: 0,
      leftAt: null,
    },
    company: {
      id,
      legalName: id,
      tier: null,
      status,
      statusSince: 7,
      shows: { prices: true, adult: false },
    },
  };
}

test("the only active company needs no choice", () => {
  const memberships = [membership("farmacia"), membership("salon", "suspended")];
  expect(activeMembership(memberships, null)?.company.id).toBe("farmacia");
});

test("of several active companies none is taken unasked", () => {
  const memberships = [membership("farmacia"), membership("salon")];
  expect(activeMembership(memberships, null)).toBeNull();
  expect(activeMembership(memberships, "salon")?.company.id).toBe("salon");
  expect(activeMembership(memberships, "perfumeria")).toBeNull();
});

test("a chosen company that is suspended is no longer the chosen one", () => {
  expect(activeMembership([membership("farmacia", "suspended")], "farmacia")).toBeNull();
});

test.each(["suspended", "closed"] as const)(
  "the only other company does not take the place of a chosen one that is %s",
  (status) => {
    const memberships = [membership("farmacia", status), membership("salon")];
    expect(activeMembership(memberships, "farmacia")).toBeNull();
    expect(activeMembership(memberships, "salon")?.company.id).toBe("salon");
  },
);

test("after the end of the chosen membership, the only other company needs no choice", () => {
  expect(activeMembership([membership("salon")], "farmacia")?.company.id).toBe("salon");
});

test.each([
  [[membership("farmacia", "suspended"), membership("salon", "closed")], "suspended", 7],
  [[membership("salon", "closed")], "closed", 7],
  [[membership("farmacia"), membership("salon")], "several", null],
  [[], "none", null],
])("without a company to act for, pages know why and since when", (memberships, reason, date) => {
  const session = { sessionId: "s", signedInAt: 0, isFirstVisit: false };
  const presence = { person, ...session, memberships, chosen: null };
  expect(viewerOf(presence)).toEqual({ kind: "outsider", reason, date });
});

test("nobody signed in is a guest", () => {
  expect(viewerOf(null)).toEqual({ kind: "guest" });
});
