import { expect } from "vitest";

/** What is read becomes as expected before long, also on a machine with much else to do. */
export function expectSoon<Value>(read: () => Value | Promise<Value>, what?: string) {
  return expect.poll(read, { timeout: 90_000, interval: 30, message: what });
}
