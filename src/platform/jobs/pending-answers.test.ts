import { expect, it, vi } from "vitest";
import { createPendingAnswers } from "./pending-answers.ts";

const never = 60_000;

it("a thread's answers are matched to the questions by id, in any order", async () => {
  const pending = createPendingAnswers<string>({ timeout: never });
  const first = pending.add(() => new Error());
  const second = pending.add(() => new Error());
  pending.resolve(second.id, "two");
  pending.resolve(first.id, "one");
  expect(await Promise.all([first.answer, second.answer])).toEqual(["one", "two"]);
  expect(pending.count()).toBe(0);
});

it("a question to a thread is rejected after its timeout, and a later answer is ignored", async () => {
  vi.useFakeTimers();
  const pending = createPendingAnswers<string>({ timeout: 1000 });
  const late = new Error("late");
  const { id, answer } = pending.add(() => late);
  vi.advanceTimersByTime(999);
  expect(pending.count()).toBe(1);
  vi.advanceTimersByTime(1);
  pending.resolve(id, "too late");
  await expect(answer).rejects.toBe(late);
  expect(pending.count()).toBe(0);
  vi.useRealTimers();
});

it("all questions to a thread are rejected when it ends, also those that nobody awaits", async () => {
  const pending = createPendingAnswers<string>({ timeout: never });
  const gone = new Error("gone");
  const { answer } = pending.add(() => new Error());
  pending.add(() => new Error());
  pending.rejectAll(gone);
  await expect(answer).rejects.toBe(gone);
  expect(pending.count()).toBe(0);
});
