import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryDelay } from "../../kernel/backoff.ts";
import { fetching } from "../../promises/fetching.ts";
import type { Logger } from "../http/log.ts";
import { retry } from "./retry.ts";

const down = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const log = { warn: vi.fn() };
const waits: number[] = [];

vi.mock("node:timers/promises", () => ({
  setTimeout: async (milliseconds: number) => void waits.push(milliseconds),
}));

beforeEach(() => void waits.splice(0));
afterEach(() => log.warn.mockClear());

test("a database that comes up late is waited for, longer each time", async () => {
  let tries = 0;
  const task = async () => (++tries === 3 ? "up" : Promise.reject(down));
  expect(await retry(task, log as unknown as Logger)).toBe("up");
  expect(waits).toEqual([retryDelay(0), retryDelay(1)]);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test("one that stays away is given up after the retries that were promised", async () => {
  const task = vi.fn(() => Promise.reject(down));
  await expect(retry(task, log as unknown as Logger)).rejects.toBe(down);
  expect(task).toHaveBeenCalledTimes(1 + fetching.retries);
});

test("a bug is not tried again", async () => {
  const bug = new TypeError("no such column");
  const task = vi.fn(() => Promise.reject(bug));
  await expect(retry(task, log as unknown as Logger)).rejects.toBe(bug);
  expect(task).toHaveBeenCalledTimes(1);
});
