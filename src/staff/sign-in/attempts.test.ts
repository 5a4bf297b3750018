import { expect, test } from "vitest";
import { createSignInGate } from "./attempts.ts";

test("one network cannot use up the sign-in attempts of all others", () => {
  const gate = createSignInGate({ inAll: 3, ofOneNetwork: 2 });
  const leave = gate.enter("a");
  gate.enter("a");
  expect(gate.enter("a")).toBeNull();
  expect(gate.enter("b")).not.toBeNull();
  expect(gate.enter("c")).toBeNull();
  leave?.();
  expect(gate.enter("c")).not.toBeNull();
});
