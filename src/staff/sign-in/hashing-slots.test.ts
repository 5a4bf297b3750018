import { expect, test } from "vitest";
import { createSignInGate, withHashingSlot } from "./hashing-slots.ts";

test("two derivations run at once, the others in the order they came", async () => {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const derive = (nth: number) =>
    withHashingSlot(() => {
      started.push(nth);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [0, 1, 2, 3, 4].map(derive);
  expect(started).toEqual([0, 1]);
  for (let nth = 0; nth < all.length; nth++) {
    ends[nth]?.();
    await all[nth];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2, 3, 4].slice(0, nth + 3));
  }
});

test("a derivation that fails gives its slot back", async () => {
  const failures = Array.from({ length: 5 }, () =>
    withHashingSlot(() => Promise.reject(new Error("no memory"))),
  );
  const outcomes = await Promise.allSettled(failures);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(await withHashingSlot(async () => "key")).toBe("key");
});

test("one network cannot take the places of all", () => {
  const gate = createSignInGate({ inAll: 3, ofOneNetwork: 2 });
  const leave = gate.enter("a");
  gate.enter("a");
  expect(gate.enter("a")).toBeNull();
  expect(gate.enter("b")).not.toBeNull();
  expect(gate.enter("c")).toBeNull();
  leave?.();
  expect(gate.enter("c")).not.toBeNull();
});
