import { expect, test } from "vitest";
import { dutyOf } from "./access.ts";

const nothing = {
  role: "admin",
  hasTwoFactor: false,
  mustChangePassword: false,
  method: "password",
} as const;
const sales = { ...nothing, role: "sales" } as const;

test("a password that somebody else typed is changed before anything else", () => {
  expect(dutyOf({ ...nothing, mustChangePassword: true }, "everybody")).toBe("own-password");
});

test("a second step is owed by whom the house demands it of, until they have it", () => {
  expect([dutyOf(nothing, "nobody"), dutyOf(sales, "nobody")]).toEqual([null, null]);
  expect([dutyOf(nothing, "admins"), dutyOf(sales, "admins")]).toEqual(["second-step", null]);
  expect([dutyOf(nothing, "everybody"), dutyOf(sales, "everybody")]).toEqual([
    "second-step",
    "second-step",
  ]);
  expect(dutyOf({ ...nothing, hasTwoFactor: true }, "everybody")).toBeNull();
});

test("nobody owes a second step whom the provider saw prove two factors", () => {
  expect(dutyOf({ ...nothing, method: "provider" }, "everybody")).toBe("second-step");
  expect(dutyOf({ ...nothing, method: "provider-two-factor" }, "everybody")).toBeNull();
});
