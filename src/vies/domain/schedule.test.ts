import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { retryDelay } from "../../kernel/backoff.ts";
import { fetching } from "../../promises/fetching.ts";
import { viesCodes } from "./check.ts";
import { nextCheck } from "./schedule.ts";

const start = Temporal.Instant.from("2025-06-02T08:00:00Z");

describe("a VIES check without an answer", () => {
  it("is made again after 1, 2 and 4 seconds, then after minutes", () => {
    const waits = [1, 2, 3, 4, 5].map((failures) => waitAfter({ failures }));
    expect(waits).toEqual([retryDelay(0), retryDelay(1), retryDelay(2), 5 * 60_000, 15 * 60_000]);
  });

  it("is made for two days and no longer", () => {
    const { attempts, last } = attemptsUntilGivenUp(0);
    const hours = last.since(start).total("hours");
    expect(hours).toBeLessThanOrEqual(48);
    expect(hours).toBeGreaterThan(43);
    expect(attempts).toBeGreaterThan(fetching.retries + 6);
    expect(attemptsUntilGivenUp(0.999).last.since(start).total("hours")).toBeLessThanOrEqual(48);
  });

  it.each(["VAT_BLOCKED", "IP_BLOCKED"] as const)("waits for minutes right after %s", (fault) => {
    expect(waitAfter({ fault, failures: 1 })).toBe(5 * 60_000);
  });

  it("is repeated after minutes, or when the service says, following too many requests", () => {
    const fault = "too-many-requests";
    expect(waitAfter({ fault })).toBe(5 * 60_000);
    expect(waitAfter({ fault, retryAfter: 3_600_000 })).toBe(3_600_000);
    expect(waitAfter({ fault, retryAfter: 1000 })).toBe(5 * 60_000);
    expect(waitAfter({ fault: "unreadable", retryAfter: 90_000 })).toBe(90_000);
  });

  it.each(["INVALID_INPUT", "INVALID_REQUESTER_INFO"] as const)(
    "is not repeated following %s",
    (fault) => {
      expect(waitAfter({ fault, failures: 1 })).toBeNull();
    },
  );

  it("is repeated after seconds following every other fault", () => {
    const final = ["VAT_BLOCKED", "IP_BLOCKED", "INVALID_INPUT", "INVALID_REQUESTER_INFO"];
    const others = viesCodes.filter((code) => !final.includes(code));
    for (const fault of [...others, "no-connection", "too-slow", "unreadable"] as const) {
      expect(waitAfter({ fault, failures: 1 }), fault).toBe(1000);
    }
  });

  it("comes back at a time of its own where many failed together", () => {
    expect(waitAfter({ failures: 4, random: 0.5 })).toBe(4.5 * 60_000);
    expect(waitAfter({ failures: 2, random: 0.5 })).toBe(1800);
  });
});

function waitAfter(given: Partial<Parameters<typeof nextCheck>[0]>): number | null {
  const at = nextCheck({
    fault: "MS_UNAVAILABLE",
    failures: 1,
    since: start,
    now: start,
    random: 0,
    ...given,
  });
  return at?.since(start).total("milliseconds") ?? null;
}

function attemptsUntilGivenUp(random: number) {
  let last = start;
  for (let failures = 1; ; failures++) {
    const next = nextCheck({ fault: "TIMEOUT", failures, since: start, now: last, random });
    if (!next) return { attempts: failures, last };
    expect(next.since(last).total("hours")).toBeLessThanOrEqual(5);
    last = next;
  }
}
