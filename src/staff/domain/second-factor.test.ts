import { expect, it } from "vitest";
import { countsAsTwoFactor } from "./second-factor.ts";

const reported = { twoFactor: "reported", acr: null } as const;

it.each([
  { amr: ["mfa"] },
  { amr: ["pwd", "otp"] },
  { amr: ["pin", "hwk"] },
  { acr: "https://refeds.org/profile/mfa" },
  { acr: "phr", amr: [] },
])("the claims %j of an identity provider count as two factors", (claims) => {
  expect(countsAsTwoFactor(claims, reported)).toBe(true);
});

it.each([
  {},
  { amr: ["pwd"] },
  { amr: ["otp"] },
  { amr: ["otp", "hwk"] },
  { amr: "mfa" },
  { amr: { 0: "mfa" } },
  { acr: "0" },
  { acr: "mfa" },
  { acr: ["phr"] },
  { acr: "urn:mace:incommon:iap:silver", amr: null },
])("the claims %j of an identity provider do not count as two factors", (claims) => {
  expect(countsAsTwoFactor(claims, reported)).toBe(false);
});

it("only the authentication class that the operator names counts as two factors", () => {
  const gold = { ...reported, acr: "gold" };
  expect(countsAsTwoFactor({ acr: "gold" }, gold)).toBe(true);
  expect(countsAsTwoFactor({ acr: "silver" }, gold)).toBe(false);
  expect(countsAsTwoFactor({}, gold)).toBe(false);
});

it("sign-ins at an identity provider always or never count as two factors if the operator says so", () => {
  expect(countsAsTwoFactor({}, { ...reported, twoFactor: "always" })).toBe(true);
  expect(countsAsTwoFactor({ amr: ["mfa"] }, { ...reported, twoFactor: "never" })).toBe(false);
});
