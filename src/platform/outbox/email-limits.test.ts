import fc from "fast-check";
import { expect, it } from "vitest";
import { leavesAt, onceAWeek, uninvited, uninvitedPerDay } from "./email-limits.ts";

const day = 86_400_000;
const now = Date.UTC(2025, 5, 2, 8);
const minutesAgo = (minutes: number) => ({ name: "received" as const, at: now - minutes * 60_000 });

it("the first five of a day leave at once, the sixth a day after the first", () => {
  const sent = [60, 50, 40, 30, 20].map(minutesAgo);
  expect(leavesAt("received", { sent: sent.slice(1), now })).toBe(now);
  expect(leavesAt("link-again", { sent, now })).toBe(now - 60 * 60_000 + day);
  expect(leavesAt("received", { sent, now: now + day })).toBe(now + day);
});

it("a reminder or an expiry comes once a week, and counts for the day", () => {
  const sent = [{ name: "reminder-to-confirm" as const, at: now - 6 * day }];
  expect(leavesAt("reminder-to-confirm", { sent, now })).toBeNull();
  expect(leavesAt("expired", { sent, now })).toBe(now);
  expect(leavesAt("reminder-to-confirm", { sent, now: now + day })).toBe(now + day);
});

it("however they come, no 24 hours hold more than five but for the two of a week", () => {
  const asked = fc.array(
    fc.record({ name: fc.constantFrom(...uninvited), after: fc.integer({ min: 0, max: day / 3 }) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(asked, (emails) => {
      const sent: { name: (typeof uninvited)[number]; at: number }[] = [];
      let clock = now;
      for (const { name, after } of emails) {
        clock += after;
        const at = leavesAt(name, { sent, now: clock });
        if (at !== null) sent.push({ name, at });
        expect(at ?? clock).toBeGreaterThanOrEqual(clock);
      }
      const counted = sent.filter(({ name }) => !onceAWeek.includes(name));
      for (const { at } of counted) {
        const within = counted.filter((other) => other.at >= at && other.at < at + day);
        expect(within.length).toBeLessThanOrEqual(uninvitedPerDay);
      }
    }),
  );
});
