import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createAttempts } from "../../src/platform/auth/attempts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { attempt } from "../../src/staff/sign-in/attempts.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const monday = Date.UTC(2025, 5, 2, 8);
const hour = 3_600_000;

describe.each(databases)("sign-in attempts on $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => opened.close());

  it.each([1, 24])("expire on time when the clock is set back by %d hours", async (hours) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(monday);
    const attempts = createAttempts(db, { secret: "x".repeat(32) });
    const lucia = attempt.atAccount(`lucia-${hours}@arrebol.example`);
    for (let tries = 0; tries < 10; tries += 1) expect(await attempts.take(lucia)).toBeNull();
    expect(await attempts.take(lucia)).toBe(15 * 60);
    // A few seconds' difference between the clocks of two instances must not lift the limit.
    clock.mockReturnValue(monday - 5000);
    expect(await attempts.take(lucia)).toBe(15 * 60 + 5);
    clock.mockReturnValue(monday - hours * hour);
    expect(await attempts.take(lucia)).toBeNull();
  });
});
