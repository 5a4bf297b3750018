import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { admit, afterFailure, type Breaker, closedBreaker } from "./breaker.ts";

const start = Temporal.Instant.from("2025-06-02T08:00:00Z");
const after = (seconds: number) => start.add({ seconds });

test("the circuit breaker lets calls pass after four failures in a row, and stops them for a minute after five", () => {
  expect(admit(failed(4), start)).toMatchObject({ kind: "admitted" });
  expect(admit(failed(5), start)).toEqual({ kind: "wait", until: after(60) });
  expect(admit(failed(5), after(59))).toMatchObject({ kind: "wait" });
});

test.each([1, 24])("the circuit breaker admits calls if the clock goes back %d hours", (hours) => {
  expect(admit(failed(5), start.subtract({ hours }))).toMatchObject({ kind: "admitted" });
});

test("after a minute the circuit breaker lets one trial call pass, and the others wait for it", () => {
  const first = admit(failed(5), after(60));
  if (first.kind !== "admitted") throw new Error("the trial was not let out");
  expect(first.breaker.kind).toBe("trying");
  expect(admit(first.breaker, after(61))).toMatchObject({ kind: "wait" });
});

test("a failed trial call of the circuit breaker doubles the wait, up to half an hour", () => {
  let breaker = failed(5);
  const waits: number[] = [];
  let now = start;
  for (let trial = 0; trial < 8; trial++) {
    if (breaker.kind !== "open") throw new Error(`${breaker.kind} after ${trial} trials`);
    waits.push(breaker.until.since(now).total("seconds"));
    now = breaker.until;
    breaker = afterFailure(tried(breaker, now), now);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1800, 1800, 1800]);
});

test("a trial call of the circuit breaker without any result gives way to another", () => {
  const lost = tried(failed(5), after(60));
  expect(admit(lost, after(120))).toMatchObject({ kind: "admitted", breaker: { kind: "trying" } });
});

test("late failures of calls from before the circuit breaker opened do not keep it open for longer", () => {
  const open = failed(5);
  expect(afterFailure(open, after(30))).toEqual(open);
});

function failed(times: number): Breaker {
  return Array.from({ length: times }).reduce<Breaker>(
    (breaker) => afterFailure(breaker, start),
    closedBreaker,
  );
}

function tried(breaker: Breaker, now: Temporal.Instant): Breaker {
  const admitted = admit(breaker, now);
  if (admitted.kind === "wait") throw new Error("no call was let out");
  return admitted.breaker;
}
