import { expect, test } from "vitest";
import { isCurrentSession } from "./open-session.ts";

const seconds = { unused: 7 * 86_400, max: 30 * 86_400 };
const now = Date.parse("2026-11-24T09:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const isCurrent = (created: number, expires: number) =>
  isCurrentSession(
    { createdAt: new Date(created), expiresAt: new Date(expires) },
    { now, seconds },
  );

test("a session needs no renewal until a quarter of an hour after the last one", () => {
  expect(isCurrent(now, now + 7 * day)).toBe(true);
  expect(isCurrent(now - day, now + 7 * day - 14 * minute)).toBe(true);
  expect(isCurrent(now - day, now + 7 * day - 15 * minute)).toBe(false);
  expect(isCurrent(now - day, now - minute)).toBe(false);
});

test("a session ends at its maximum age, however often it was used", () => {
  expect(isCurrent(now - 30 * day, now + 7 * day)).toBe(true);
  expect(isCurrent(now - 30 * day - 1, now + 7 * day)).toBe(false);
});
