import { expect } from "vitest";

/** Repeats `read` until the expectation holds, for up to 90 seconds, because a very busy machine may need that long. */
export function expectSoon<Value>(read: () => Value | Promise<Value>, what?: string) {
  return expect.poll(read, { timeout: 90_000, interval: 30, message: what });
}
