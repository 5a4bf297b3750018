import { expect, it } from "vitest";
import { friday, newReturn, openReturns } from "../../tests/support/example-returns.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { madridCalendar } from "../promises/madrid-calendar.ts";
import { expireAll, isOver, latestStart, runDeadlinesInTurn } from "./deadlines.ts";
import { runCommand } from "./run-command.ts";

const term = { amount: 2, unit: "working-days" } as const;

it("a deadline that began on a Friday is over two working days later, over the weekend", () => {
  const at = (days: number) => ({
    now: friday.add({ hours: 24 * days }),
    calendar: madridCalendar,
  });
  expect([2, 3, 4, 5].map((days) => isOver(term, friday, at(days)))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(`${latestStart(term, { now: friday })}`).toBe("2025-06-04T09:00:00Z");
});

it("the job of deadlines expires what may still expire, and counts it", async () => {
  const { deps, stored } = openReturns();
  const gone = newReturn({ id: "return-2" });
  const command = { verb: "expire", actor: { kind: "clock" }, text: "" } as const;
  const expire = (id: string) => runCommand(deps, { id, command });
  expect(await expireAll([stored.request, gone], expire)).toBe(1);
  expect(stored).toMatchObject({ request: { state: "expired" }, emails: [] });
});

it("the job of deadlines runs them one after the other, adds up their counts, and skips an unavailable store", async () => {
  expect(await runDeadlinesInTurn([async () => 1, async () => 2])).toBe(3);
  const gone = () => Promise.reject(new StoreUnavailable("gone"));
  expect(await runDeadlinesInTurn([async () => 1, gone])).toBe(0);
  const bug = () => Promise.reject(new Error("bug"));
  await expect(runDeadlinesInTurn([bug])).rejects.toThrow("bug");
});
