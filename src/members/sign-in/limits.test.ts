import { expect, test } from "vitest";
import { signInCode } from "../../companies/domain/sign-in-code.ts";
import type { Attempt } from "../../platform/auth/attempts.ts";
import { memberLimits } from "./limits.ts";

const day = 24 * 3600;
const guesses = 1_000_000;

test("guessing a sign-in code of one address from ever new networks takes 27 years and 200,000 emails", () => {
  const attacker = createAttacker();
  const tenth = attacker.guess(guesses / 10, () => ({ key: "nerea@farmacia.es" }));
  expect((tenth.seconds * 10) / (365 * day)).toBeGreaterThan(27);
  expect(tenth.codes * 10).toBe(200_000);
});

test("guessing a sign-in code from one network, at any number of addresses, takes 5 months", () => {
  const attacker = createAttacker();
  const tenth = attacker.guess(guesses / 10, (code) => ({
    key: `person-${code}@farmacia.es`,
    client: "203.0.113.9",
  }));
  expect((tenth.seconds * 10) / day).toBeGreaterThan(100);
});

test("guessing a sign-in code with the stolen cookie of a known browser takes 27 years too", () => {
  const attacker = createAttacker();
  const hundredth = attacker.guess(guesses / 100, () => ({
    key: "nerea@farmacia.es",
    device: "mostrador",
  }));
  expect((hundredth.seconds * 100) / (365 * day)).toBeGreaterThan(27);
});

test("a member's known browser is not blocked by codes that others ask for, even from its network", () => {
  const { isRefused } = createAttacker();
  const emailKey = "nerea@farmacia.es";
  const clientAddress = "203.0.113.9";
  for (const from of ["198.51.100.1", "198.51.100.2", "198.51.100.3", clientAddress])
    for (let code = 0; code < 6; code += 1)
      isRefused(memberLimits.codes({ emailKey, clientAddress: from, device: null }));
  const unknown = { emailKey, clientAddress: "192.0.2.7", device: null };
  expect(isRefused(memberLimits.codes(unknown))).toBe(true);
  const known = { emailKey, clientAddress, device: "mostrador" };
  for (let code = 0; code < 20; code += 1) expect(isRefused(memberLimits.codes(known))).toBe(false);
  expect(isRefused(memberLimits.codes(known))).toBe(true);
});

test("sign-in limits of one network block no other network, and an IPv6 /48 counts as one", () => {
  const { isRefused } = createAttacker();
  const emailKey = "nerea@farmacia.es";
  const ask = (clientAddress: string) =>
    isRefused(memberLimits.codes({ emailKey, clientAddress, device: null }));
  const asked = [1, 2, 3, 4, 5, 6, 7].map((subnet) => ask(`2001:db8:7:${subnet}::1`));
  expect(asked).toEqual([false, false, false, false, false, true, true]);
  expect(ask("2001:db8:8:1::1")).toBe(false);
  expect(ask("203.0.113.9")).toBe(false);
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
    return counter.count > attempt.max ? counter.endsAt - now : null;
  }
  /** Counts a request as `Attempts.take` does: up to the first limit that is exceeded. */
  function isRefused(limits: readonly Attempt[]): boolean {
    return limits.some((limit) => take(limit, 0) !== null);
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
  function guess(wanted: number, target: (code: number) => Target) {
    let [seconds, codes, guesses] = [0, 0, 0];
    while (guesses < wanted) {
      const ownNetwork = `10.${codes >> 16}.${(codes >> 8) & 255}.${codes & 255}`;
      const { key: emailKey, client = ownNetwork, device = null } = target(codes);
      const asked = { emailKey, clientAddress: client, device };
      seconds = waitFor(memberLimits.codes(asked), seconds);
      const ofGuessing = memberLimits.guessesFrom(client);
      for (let tries = 0; tries < signInCode.tries; tries += 1)
        seconds = waitFor(ofGuessing, seconds);
      codes += 1;
      guesses += signInCode.tries;
    }
    return { seconds, codes };
  }
  return { isRefused, guess };
}

type Target = { key: string; client?: string; device?: string };
