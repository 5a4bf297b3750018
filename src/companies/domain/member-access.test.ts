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

test("a member of one active company need not choose a company", () => {
  const memberships = [membership("farmacia"), membership("salon", "suspended")];
  expect(activeMembership(memberships, null)?.company.id).toBe("farmacia");
});

test("a member of several active companies acts for none before choosing one", () => {
  const memberships = [membership("farmacia"), membership("salon")];
  expect(activeMembership(memberships, null)).toBeNull();
  expect(activeMembership(memberships, "salon")?.company.id).toBe("salon");
  expect(activeMembership(memberships, "perfumeria")).toBeNull();
});

test("a suspended company is no longer the company that the member chose", () => {
  expect(activeMembership([membership("farmacia", "suspended")], "farmacia")).toBeNull();
});

test.each(["suspended", "closed"] as const)(
  "a member's only other company does not replace the chosen one that is %s",
  (status) => {
    const memberships = [membership("farmacia", status), membership("salon")];
    expect(activeMembership(memberships, "farmacia")).toBeNull();
    expect(activeMembership(memberships, "salon")?.company.id).toBe("salon");
  },
);

test("after the chosen membership has ended, the member acts for the only other company", () => {
  expect(activeMembership([membership("salon")], "farmacia")?.company.id).toBe("salon");
});

test.each([
  [[membership("farmacia", "suspended"), membership("salon", "closed")], "suspended", 7],
  [[membership("salon", "closed")], "closed", 7],
  [[membership("farmacia"), membership("salon")], "several", null],
  [[], "none", null],
])(
  "a member without a company to act for is told why and since when",
  (memberships, reason, date) => {
    const session = { sessionId: "s", signedInAt: 0, isFirstVisit: false };
    const presence = { person, ...session, memberships, chosen: null };
    expect(viewerOf(presence)).toEqual({ kind: "outsider", reason, date });
  },
);

test("a visitor who is not signed in is a guest", () => {
  expect(viewerOf(null)).toEqual({ kind: "guest" });
});
