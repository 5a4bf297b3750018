import { expect, it } from "vitest";
import { countsAsTwoFactor } from "./second-factor.ts";

const reported = { twoFactor: "reported", acr: null } as const;

it.each([
  { amr: ["mfa"] },
  { amr: ["pwd", "otp"] },
  { amr: ["pin", "hwk"] },
  { acr: "https://refeds.org/profile/mfa" },
  { acr: "phr", amr: [] },
])("%j reports two factors", (claims) => {
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
])("%j does not", (claims) => {
  expect(countsAsTwoFactor(claims, reported)).toBe(false);
});

it("counts the class of authentication that the operator names, and no other", () => {
  const gold = { ...reported, acr: "gold" };
  expect(countsAsTwoFactor({ acr: "gold" }, gold)).toBe(true);
  expect(countsAsTwoFactor({ acr: "silver" }, gold)).toBe(false);
  expect(countsAsTwoFactor({}, gold)).toBe(false);
});

it("counts always, or never, where the operator says so", () => {
  expect(countsAsTwoFactor({}, { ...reported, twoFactor: "always" })).toBe(true);
  expect(countsAsTwoFactor({ amr: ["mfa"] }, { ...reported, twoFactor: "never" })).toBe(false);
});
