import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Logger } from "../http/log.ts";
import { repeatEvery, startWorkerLoop } from "./worker-loop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onFailure = () => 1000;

test("the worker loop starts a round at once, and the next one after the pause that it asked for", async () => {
  const round = vi.fn(async () => 5000);
  const loop = startWorkerLoop(round, { onFailure });
  await vi.advanceTimersByTimeAsync(4999);
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(round).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test("wake-ups during a round of the worker loop cause one more round, never two at once", async () => {
  let atOnce = 0;
  const round = vi.fn(async () => {
    expect(++atOnce).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    atOnce -= 1;
    return 60_000;
  });
  const loop = startWorkerLoop(round, { onFailure });
  for (let poke = 0; poke < 5; poke++) loop.poke();
  await vi.advanceTimersByTimeAsync(1000);
  expect(round).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test("the worker loop counts failures in a row, and a successful round resets the count", async () => {
  const outcomes = [false, false, true, false];
  const counted: number[] = [];
  const loop = startWorkerLoop(
    async () => {
      if (outcomes.shift() === false) throw new Error("the database is away");
      return 1000;
    },
    { onFailure: (_, failures) => counted.push(failures) && 1000 },
  );
  await vi.advanceTimersByTimeAsync(3500);
  expect(counted).toEqual([1, 2, 1]);
  await loop.stop();
});

test("a stopped worker loop finishes its round and begins no other", async () => {
  let isDone = false;
  const round = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    isDone = true;
    return 1;
  });
  const loop = startWorkerLoop(round, { onFailure });
  const stopped = loop.stop().then(() => expect(isDone).toBe(true));
  loop.poke();
  await vi.advanceTimersByTimeAsync(5000);
  await stopped;
  expect(round).toHaveBeenCalledTimes(1);
});

test("a repeated task continues after a failure, which is not logged as an error if the database is away", async () => {
  const failures = [new StoreUnavailable("away"), new Error("bug")];
  const logged: string[] = [];
  const log = {
    warn: () => logged.push("warn"),
    error: () => logged.push("error"),
  } as unknown as Logger;
  const task = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  const loop = repeatEvery(1000, task, { log, name: "example" });
  await vi.advanceTimersByTimeAsync(3500);
  expect([task.mock.calls.length, logged]).toEqual([3, ["warn", "error"]]);
  await loop.stop();
});
