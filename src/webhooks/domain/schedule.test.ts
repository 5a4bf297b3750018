import { expect, test } from "vitest";
import { nextWebhookAttempt } from "./schedule.ts";

const hour = 3_600_000;

test("ten attempts to send a webhook take three days, the first two of them seconds apart", () => {
  let now = 0;
  const instants = [now];
  for (let failures = 1; ; failures++) {
    const next = nextWebhookAttempt({ failures, now, random: 0 });
    if (next === null) break;
    now = next;
    instants.push(now);
  }
  expect(instants).toHaveLength(10);
  expect(instants[1]).toBe(5000);
  expect(now / hour).toBeCloseTo(75.58, 2);
});

test("jitter shortens the delay of a webhook by a fifth at most", () => {
  const delay = (random: number) => nextWebhookAttempt({ failures: 4, now: 0, random }) ?? 0;
  expect(delay(0)).toBe(2 * hour);
  expect(delay(0.999)).toBeGreaterThan(1.6 * hour);
  expect(delay(0.999)).toBeLessThan(1.61 * hour);
});

test("a webhook receiver may ask for a longer wait, of a day at most, and not for a shorter one", () => {
  const next = (retryAfter: number) =>
    nextWebhookAttempt({ failures: 1, now: 1000, random: 0, retryAfter });
  expect(next(60_000)).toBe(61_000);
  expect(next(1)).toBe(6000);
  expect(next(99 * 24 * hour)).toBe(1000 + 24 * hour);
});
