import { expect, test } from "vitest";
import type { Attempt } from "../../platform/auth/attempts.ts";
import { signInCode } from "../domain/sign-in-code.ts";
import { memberLimits } from "./limits.ts";

const day = 24 * 3600;
const guesses = 1_000_000;

test("10⁶ guesses at one address, a network for each code, take 27 years and 200,000 emails", () => {
  const attacker = createAttacker();
  const tenth = attacker.guess(guesses / 10, () => ({ key: "nerea@farmacia.es" }));
  expect((tenth.seconds * 10) / (365 * day)).toBeGreaterThan(27);
  expect(tenth.codes * 10).toBe(200_000);
});

test("from one network, at addresses of as many people as one likes, they take 5 months", () => {
  const attacker = createAttacker();
  const tenth = attacker.guess(guesses / 10, (code) => ({
    ...{ key: `person-${code}@farmacia.es`, client: "203.0.113.9" },
  }));
  expect((tenth.seconds * 10) / day).toBeGreaterThan(100);
});

test("a network of a member's own is not stopped by codes that others ask for in theirs", () => {
  const { take } = createAttacker();
  const key = "nerea@farmacia.es";
  for (let code = 0; code < 10; code += 1)
    take(memberLimits.codesForAddressFrom(key, "198.51.100.1"), 0);
  expect(take(memberLimits.codesForAddressFrom(key, "203.0.113.9"), 0)).toBeNull();
});

/** Simulates an attacker who guesses codes as fast as the rate limits allow; time is simulated too. */
function createAttacker() {
  const counters = new Map<string, { count: number; endsAt: number }>();
  /** Counts an attempt in the same way as `countAttempt`; returns null, or the seconds until the limit resets. */
  function take(attempt: Attempt, now: number): number | null {
    const name = `${attempt.of}\n${attempt.by}`;
    const known = counters.get(name);
    const counter =
      known && known.endsAt > now ? known : { count: 0, endsAt: now + attempt.seconds };
    counter.count += 1;
    counters.set(name, counter);
    return counter.count > attempt.most ? counter.endsAt - now : null;
  }
  function waitFor(limits: readonly Attempt[], now: number): number {
    let at = now;
    for (;;) {
      const waits = limits.map((limit) => take(limit, at));
      const wait = waits.find((each) => each !== null);
      if (!wait) return at;
      at += wait;
    }
  }
  function guess(wanted: number, target: (code: number) => { key: string; client?: string }) {
    let [seconds, codes, guesses] = [0, 0, 0];
    while (guesses < wanted) {
      const ownNetwork = `10.${codes >> 16}.${(codes >> 8) & 255}.${codes & 255}`;
      const { key, client = ownNetwork } = target(codes);
      const ofAsking = [
        ...memberLimits.codesFrom(client),
        memberLimits.codesForAddressFrom(key, client),
        memberLimits.codesForAddress(key),
      ];
      seconds = waitFor(ofAsking, seconds);
      const ofGuessing = memberLimits.guessesFrom(client);
      for (let tries = 0; tries < signInCode.tries; tries += 1)
        seconds = waitFor(ofGuessing, seconds);
      codes += 1;
      guesses += signInCode.tries;
    }
    return { seconds, codes };
  }
  return { take, guess };
}
