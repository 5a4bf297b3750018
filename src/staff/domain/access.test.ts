import { expect, test } from "vitest";
import { dutyOf } from "./access.ts";

const nothing = {
  role: "admin",
  hasTwoFactor: false,
  mustChangePassword: false,
  method: "password",
} as const;
const sales = { ...nothing, role: "sales" } as const;

test("staff must change a password that somebody else typed before anything else", () => {
  expect(dutyOf({ ...nothing, mustChangePassword: true }, "everybody")).toBe("own-password");
});

test("two-factor authentication is due from staff of whom the rule demands it, until they have it", () => {
  expect([dutyOf(nothing, "nobody"), dutyOf(sales, "nobody")]).toEqual([null, null]);
  expect([dutyOf(nothing, "admins"), dutyOf(sales, "admins")]).toEqual(["two-factor", null]);
  expect([dutyOf(nothing, "everybody"), dutyOf(sales, "everybody")]).toEqual([
    "two-factor",
    "two-factor",
  ]);
  expect(dutyOf({ ...nothing, hasTwoFactor: true }, "everybody")).toBeNull();
});

test("staff whom the identity provider saw prove two factors owe no two-factor authentication", () => {
  expect(dutyOf({ ...nothing, method: "provider" }, "everybody")).toBe("two-factor");
  expect(dutyOf({ ...nothing, method: "provider-two-factor" }, "everybody")).toBeNull();
});
