import { describe, expect, it } from "vitest";
import {
  customer,
  friday,
  lucia,
  newReturn,
  type ReturnCommand,
  returnTransitions,
  returnWorkflow,
} from "../../tests/support/example-returns.ts";
import { madridCalendar } from "../promises/madrid-calendar.ts";
import { applyTransition, isPossible, listVerbs, maxTextLength } from "./apply-transition.ts";

function apply(request: ReturnType<typeof newReturn>, command: ReturnCommand) {
  const given = { now: friday, calendar: madridCalendar, eventId: "event-1" };
  return applyTransition(returnWorkflow, request, { command, ...given });
}

const reject = { verb: "reject", actor: lucia, text: "", reason: "too-late" } as const;

describe("a workflow transition", () => {
  it("changes state, version and time stamps, and adds a row to the history", () => {
    expect(apply(newReturn(), { ...reject, text: " Son\r\nmás de 30 días. " })).toMatchObject({
      kind: "applied",
      request: { id: "return-1", state: "rejected", version: 1, answeredAt: friday },
      event: {
        id: "event-1",
        requestId: "return-1",
        at: friday,
        actor: lucia,
        type: "reject",
        from: "requested",
        to: "rejected",
        reason: "too-late",
        text: "Son\nmás de 30 días.",
      },
    });
  });

  it("is only possible from its states and for its actor", () => {
    expect(apply(newReturn({ state: "accepted" }), reject).kind).toBe("not-possible");
    expect(apply(newReturn(), { ...reject, actor: customer }).kind).toBe("not-possible");
    expect(listVerbs(returnTransitions, { state: "requested", actor: "staff" })).toEqual([
      "accept",
      "reject",
    ]);
  });

  it("is not possible where a guard does not allow it", () => {
    const opened = newReturn({ isSealed: false });
    expect(apply(opened, { verb: "accept", actor: lucia, text: "" }).kind).toBe("not-possible");
    const accept = { verb: "accept", actor: "staff", now: friday } as const;
    expect(isPossible(returnWorkflow, opened, accept)).toBe(false);
    expect(isPossible(returnWorkflow, newReturn(), accept)).toBe(true);
  });

  it("drops a text that it does not take, and keeps an optional text", () => {
    const expired = apply(newReturn(), { verb: "expire", actor: { kind: "clock" }, text: "x" });
    expect(expired).toMatchObject({ event: { text: "" } });
    const accepted = apply(newReturn(), { verb: "accept", actor: lucia, text: "Gracias." });
    expect(accepted).toMatchObject({ event: { text: "Gracias.", reason: null } });
  });

  it.each([
    [{ reason: "" }, "reason-missing"],
    [{ reason: "because" }, "reason-missing"],
    [{ reason: "other", text: " \n" }, "text-missing"],
    [{ text: "x".repeat(maxTextLength + 1) }, "text-too-long"],
  ] as const)("without required input is rejected: %#", (said, problem) => {
    expect(apply(newReturn(), { ...reject, ...said })).toEqual({ kind: "problem", problem });
  });
});
