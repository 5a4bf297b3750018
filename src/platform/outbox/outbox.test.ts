import fc from "fast-check";
import { expect, it } from "vitest";
import { leavesAt, uninvitedPerDay } from "./outbox.ts";

const day = 86_400_000;
const now = Date.UTC(2025, 5, 2, 8);
const minutesAgo = (minutes: number) => ({ name: "received", at: now - minutes * 60_000 });

const received = { name: "received", limit: "daily" } as const;
const linkAgain = { name: "link-again", limit: "daily" } as const;
const reminder = { name: "reminder-to-confirm", limit: "weekly" } as const;
const expired = { name: "expired", limit: "weekly" } as const;

it("the first five emails of a day to an applicant leave at once, the sixth a day after the first", () => {
  const sent = [60, 50, 40, 30, 20].map(minutesAgo);
  expect(leavesAt(received, { sent: sent.slice(1), now })).toBe(now);
  expect(leavesAt(linkAgain, { sent, now })).toBe(now - 60 * 60_000 + day);
  expect(leavesAt(received, { sent, now: now + day })).toBe(now + day);
});

it("a reminder or an expiry email is sent once a week, and counts for the day", () => {
  const sent = [{ name: "reminder-to-confirm", at: now - 6 * day }];
  expect(leavesAt(reminder, { sent, now })).toBeNull();
  expect(leavesAt(expired, { sent, now })).toBe(now);
  expect(leavesAt(reminder, { sent, now: now + day })).toBe(now + day);
});

it("no 24 hours hold more than five emails to an applicant, apart from the two weekly kinds", () => {
  const asked = fc.array(
    fc.record({
      email: fc.constantFrom(received, linkAgain, reminder, expired),
      after: fc.integer({ min: 0, max: day / 3 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(asked, (emails) => {
      const sent: { name: string; limit: string; at: number }[] = [];
      let clock = now;
      for (const { email, after } of emails) {
        clock += after;
        const at = leavesAt(email, { sent, now: clock });
        if (at !== null) sent.push({ ...email, at });
        expect(at ?? clock).toBeGreaterThanOrEqual(clock);
      }
      const counted = sent.filter(({ limit }) => limit === "daily");
      for (const { at } of counted) {
        const within = counted.filter((other) => other.at >= at && other.at < at + day);
        expect(within.length).toBeLessThanOrEqual(uninvitedPerDay);
      }
    }),
  );
});
