import { describe, expect, it, vi } from "vitest";
import { createLogger } from "../http/log.ts";
import { createDelivery, nextDelivery } from "./delivery.ts";
import { triedFor } from "./outbox.ts";

const [minute, hour] = [60_000, 3_600_000];
const created = 1_748_851_200_000;
const giveUpAt = created + triedFor;

describe("an email whose delivery failed", () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 16_000],
    [6, 30_000],
    [7, minute],
    [8, 5 * minute],
    [11, hour],
    [13, 4 * hour],
    [14, 4 * hour],
    [99, 4 * hour],
  ])("for the %dth time waits at most %d ms", (failures, longest) => {
    expect(wait(failures, 0)).toBe(longest);
    expect(wait(failures, 0.5)).toBe(longest * 0.9);
    expect(wait(failures, 0.999_999)).toBeGreaterThan(longest * 0.799);
  });

  it("is tried a last time when three days are over, and then no more", () => {
    const now = giveUpAt - hour;
    expect(nextDelivery({ failures: 20, now, giveUpAt, random: 0 })).toBe(giveUpAt);
    expect(nextDelivery({ failures: 21, now: giveUpAt, giveUpAt, random: 0 })).toBeNull();
    expect(nextDelivery({ failures: 1, now: giveUpAt + 1, giveUpAt, random: 0 })).toBeNull();
  });

  it.each([0, 0.5, 0.999])(
    "is given up after a few dozen tries in three days (random %d)",
    (random) => {
      const tries: number[] = [];
      for (let now: number | null = created; now !== null; ) {
        tries.push(now);
        now = nextDelivery({ failures: tries.length, now, giveUpAt, random });
      }
      expect(tries.at(-1)).toBe(giveUpAt);
      expect(tries.length).toBeGreaterThan(25);
      expect(tries.length).toBeLessThan(45);
    },
  );

  it.each([0, -1, 1.5, 20.5, Number.NaN])(
    "%d times is rejected as an impossible count",
    (failures) => {
      expect(() => wait(failures, 0)).toThrow(RangeError);
    },
  );
});

function wait(failures: number, random: number): number {
  return (nextDelivery({ failures, now: created, giveUpAt, random }) ?? 0) - created;
}

it("records an email as sent once, though the next round begins meanwhile", async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const commit = vi.fn(() => stored);
  const delivery = createDelivery({
    db: null as never,
    transport: { send: async () => {} } as never,
    toMessage: () => ({}) as never,
    hooks: {} as never,
    outage: { noteSuccess() {} } as never,
    log: createLogger("silent"),
    now: () => created,
    random: Math.random,
    sendWithin: minute,
    commit: commit as never,
    holder: "worker",
    cutOff: new AbortController().signal,
  });
  const delivered = delivery.deliver({ id: "01a2", attempts: 0 } as never);
  await vi.waitFor(() => expect(commit).toHaveBeenCalled());
  const settled = delivery.settle();
  store();
  await Promise.all([delivered, settled]);
  expect(commit).toHaveBeenCalledTimes(1);
});
