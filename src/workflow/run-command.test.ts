import { expect, it } from "vitest";
import {
  customer,
  friday,
  lucia,
  newReturn,
  openReturns,
} from "../../tests/support/example-returns.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { planCommand, runCommand } from "./run-command.ts";

const accept = { verb: "accept", actor: lucia, text: "" } as const;
const reject = { verb: "reject", actor: lucia, text: "", reason: "opened" } as const;
const id = "return-1";

it("a command stores the new state with its history and emails", async () => {
  const { deps, stored } = openReturns();
  const outcome = await runCommand(deps, { id, command: accept, seen: 0 });
  expect(outcome).toEqual({ kind: "changed", request: stored.request });
  expect(stored).toMatchObject({
    request: { state: "accepted", version: 1, answeredAt: friday },
    events: [{ type: "accept", actor: lucia }],
    emails: ["return-accepted"],
  });
});

it("a command can be planned without storing anything", async () => {
  const { deps, stored } = openReturns();
  expect(await planCommand(deps, { id, command: accept, seen: 0 })).toMatchObject({
    kind: "planned",
    effects: { emails: ["return-accepted"] },
  });
  expect(stored).toMatchObject({ request: { version: 0 }, events: [], emails: [] });
});

it("a command on an outdated version reports the changes since, whatever the state would allow", async () => {
  const { deps, stored } = openReturns();
  await runCommand(deps, { id, command: reject, seen: 0 });
  await runCommand(deps, {
    id,
    command: { verb: "insist", actor: customer, text: "Está cerrado." },
  });
  expect(await runCommand(deps, { id, command: accept, seen: 0 })).toMatchObject({
    kind: "overtaken",
    changes: [{ type: "reject" }, { type: "insist" }],
  });
  expect(await runCommand(deps, { id, command: accept, seen: 1 })).toMatchObject({
    changes: [{ type: "insist" }],
  });
  expect(await runCommand(deps, { id, command: accept, seen: null })).toMatchObject({
    kind: "overtaken",
    changes: [],
  });
  expect(stored.request.state).toBe("requested");
});

it("changes reported for an outdated version leave out history entries that do not change the version", async () => {
  const { deps, stored } = openReturns();
  await runCommand(deps, { id, command: reject, seen: 0 });
  const [event] = stored.events;
  if (event) stored.events.push({ ...event, type: "note", to: event.from });
  expect(await runCommand(deps, { id, command: accept, seen: 0 })).toMatchObject({
    changes: [{ type: "reject" }],
  });
});

it("a command that the state does not allow reports the latest transition", async () => {
  const { deps } = openReturns();
  await runCommand(deps, { id, command: reject, seen: 0 });
  expect(await runCommand(deps, { id, command: accept, seen: 1 })).toMatchObject({
    kind: "not-possible",
    request: { state: "rejected" },
    last: { type: "reject", actor: lucia },
  });
});

it.each([
  [{ command: { verb: "expire", actor: { kind: "clock" }, text: "" } }, "changed"],
  [{ command: accept, seen: 0 }, "overtaken"],
] as const)("a command that was slower by a moment is rechecked: %j is %s", async (asked, kind) => {
  const { deps, stored } = openReturns();
  const { replace } = deps.store;
  let isFirst = true;
  deps.store.replace = async (...args) => {
    if (isFirst) stored.request = newReturn({ version: 1 });
    isFirst = false;
    return replace(...args);
  };
  expect((await runCommand(deps, { id, ...asked })).kind).toBe(kind);
});

it("a command passes on why the store rejects it, or that the store is unavailable", async () => {
  const { deps } = openReturns();
  deps.store.replace = async () => ({ kind: "warehouse-closed" });
  const asked = { id, command: accept, seen: 0 } as const;
  expect(await runCommand(deps, asked)).toEqual({ kind: "warehouse-closed" });
  const cause = new StoreUnavailable("gone");
  deps.store.findById = () => Promise.reject(cause);
  expect(await runCommand(deps, asked)).toEqual({ kind: "unavailable", cause });
});

it("a command on an unknown record is answered as unknown", async () => {
  const { deps } = openReturns();
  const asked = { id: "return-2", command: accept, seen: 0 } as const;
  expect(await runCommand(deps, asked)).toEqual({ kind: "unknown" });
});
