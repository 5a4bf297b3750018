import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import {
  applyTransition,
  type Command,
  listVerbs,
  maxTextLength,
} from "../../workflow/apply-transition.ts";
import type { AccessRequest } from "./access-request.ts";
import {
  type AccessRequestActor,
  type AccessRequestTransition,
  isOpen,
  type State,
  states,
  transitions,
  type Verb,
} from "./transitions.ts";
import { accessRequestWorkflow } from "./workflow.ts";

const friday = Temporal.Instant.from("2025-06-06T09:00:00Z");
const marta = { kind: "staff", id: "staff-1", name: "Equipo de ventas" } as const;

describe("the transitions of an access request", () => {
  it("are exactly those of the table, for every state, verb and actor", () => {
    for (const state of states) {
      for (const verb of Object.keys(transitions) as Verb[]) {
        for (const actor of [{ kind: "applicant" }, { kind: "clock" }, marta] as const) {
          const { from, by, to }: AccessRequestTransition = transitions[verb];
          const outcome = apply(requestFrom({}, { state }), command(verb, { actor }));
          const isAllowed = by === actor.kind && from.includes(state);
          expect(outcome.kind, `${actor.kind} ${verb} ${state}`).toBe(
            isAllowed ? "applied" : "not-possible",
          );
          if (outcome.kind === "applied") expect(outcome.request.state).toBe(to);
        }
      }
    }
  });

  it("are none once it is closed, except that the staff may take back its own decision", () => {
    for (const state of states.filter((state) => !isOpen(state))) {
      for (const actor of ["applicant", "clock"] as const)
        expect(listVerbs(transitions, { state, actor })).toEqual([]);
    }
    expect(listVerbs(transitions, { state: "rejected", actor: "staff" })).toEqual(["reopen"]);
    expect(listVerbs(transitions, { state: "approved", actor: "staff" })).toEqual([
      "withdrawApproval",
    ]);
    expect(listVerbs(transitions, { state: "withdrawn", actor: "staff" })).toEqual([]);
    expect(listVerbs(transitions, { state: "expired", actor: "staff" })).toEqual([]);
  });

  it("are none while its processing is restricted", () => {
    const restriction = { at: friday, why: "Está en discusión." };
    for (const state of states) {
      for (const verb of Object.keys(transitions) as Verb[]) {
        const actor = { staff: marta, applicant: { kind: "applicant" }, clock: { kind: "clock" } }[
          transitions[verb].by
        ] as Command<Verb, AccessRequestActor>["actor"];
        const request = requestFrom({}, { state, restriction });
        expect(apply(request, command(verb, { actor })).kind).toBe("not-possible");
      }
    }
  });

  it("reach every state from the first one", () => {
    const reached = new Set<State>(["unconfirmed"]);
    for (const _ of states) {
      for (const { from, to } of Object.values(transitions) as AccessRequestTransition[]) {
        if (from.some((state) => reached.has(state))) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });
});

describe("a transition of an access request", () => {
  it("records actor, time, both states and the note", () => {
    const outcome = apply(
      requestFrom({}, { state: "pending" }),
      command("askInformation", { text: " ¿Tienen tienda? \r\n" }),
    );
    expect(outcome).toMatchObject({
      kind: "applied",
      event: {
        id: "event-1",
        at: friday,
        actor: marta,
        type: "askInformation",
        from: "pending",
        to: "information-requested",
        text: "¿Tienen tienda?",
      },
      request: { version: 1, state: "information-requested" },
    });
  });

  it("makes the answer due two working days after the applicant confirms, over the weekend", () => {
    const outcome = apply(
      requestFrom({}, { state: "unconfirmed" }),
      command("confirm", { actor: { kind: "applicant" } }),
    );
    if (outcome.kind !== "applied") throw new Error(outcome.kind);
    expect(`${outcome.request.dueAt}`).toBe("2025-06-10T16:00:00Z");
    expect(outcome.request.confirmedAt).toEqual(friday);
  });

  it("records the time of the staff's decision, but none when the applicant withdraws", () => {
    const approved = apply(requestFrom({}, { state: "pending" }), command("approve"));
    const withdrawn = apply(
      requestFrom({}, { state: "pending" }),
      command("withdraw", { actor: { kind: "applicant" } }),
    );
    expect(approved).toMatchObject({ request: { answeredAt: friday } });
    expect(withdrawn).toMatchObject({ request: { answeredAt: null } });
  });

  it("promises catalogues, prices and conditions with an approval: one working day, over the weekend", () => {
    const approved = moved(requestFrom({}, { state: "pending" }), command("approve"));
    expect(`${approved.materials?.dueAt}`).toBe("2025-06-09T16:00:00Z");
    expect(approved.materials?.sentAt).toBeNull();
  });

  it("reopens a rejected request with a new due date", () => {
    const rejected = moved(requestFrom({}, { state: "pending" }), command("reject"));
    const reopened = moved(rejected, command("reopen", { reason: "our-mistake" }));
    expect(reopened).toMatchObject({ state: "pending", answeredAt: null, reopenedAt: friday });
    expect(`${reopened.dueAt}`).toBe("2025-06-10T16:00:00Z");
  });

  it("that withdraws an approval cancels its promised materials and keeps the time of the answer", () => {
    const approved = moved(requestFrom({}, { state: "pending" }), command("approve"));
    const later = friday.add({ hours: 24 * 400 });
    const outcome = apply(approved, command("withdrawApproval"), later);
    expect(outcome).toMatchObject({
      request: { state: "rejected", answeredAt: friday, materials: null },
    });
    const sent = { dueAt: friday, sentAt: friday };
    const withdrawn = moved({ ...approved, materials: sent }, command("withdrawApproval"));
    expect(withdrawn.materials).toEqual(sent);
  });

  it.each([
    ["reopen", "rejected", { reason: "not-a-retailer" }, "reason-missing"],
    ["reopen", "rejected", { reason: "our-mistake", text: " " }, "text-missing"],
    ["withdrawApproval", "approved", { reason: "duplicate" }, "reason-missing"],
    ["withdrawApproval", "approved", { text: "" }, "text-missing"],
  ] as const)(
    "%s of a request that is %s with %j is rejected: %s",
    (verb, state, said, problem) => {
      expect(apply(requestFrom({}, { state }), command(verb, said))).toEqual({
        kind: "problem",
        problem,
      });
    },
  );

  it.each([
    ["askInformation", { text: "  " }, "text-missing"],
    ["askInformation", { text: "x".repeat(maxTextLength + 1) }, "text-too-long"],
    ["reject", { reason: "" }, "reason-missing"],
    ["reject", { reason: "because" }, "reason-missing"],
    ["reject", { reason: "other", text: "" }, "text-missing"],
  ] as const)("%s of a pending request with %j is rejected: %s", (verb, said, problem) => {
    expect(apply(requestFrom({}, { state: "pending" }), command(verb, said))).toEqual({
      kind: "problem",
      problem,
    });
  });
});

function command(
  verb: Verb,
  given: Partial<Command<Verb, AccessRequestActor>> = {},
): Command<Verb, AccessRequestActor> {
  const actor = transitions[verb].by === "staff" ? marta : { kind: transitions[verb].by };
  return {
    verb,
    actor: actor as Command<Verb, AccessRequestActor>["actor"],
    text: "Una pregunta",
    reason: verb === "reopen" ? "our-mistake" : "not-a-retailer",
    ...given,
  };
}

function apply(request: AccessRequest, command: Command<Verb, AccessRequestActor>, now = friday) {
  const given = { now, calendar: madridCalendar, eventId: "event-1" };
  return applyTransition(accessRequestWorkflow, request, { command, ...given });
}

function moved(request: AccessRequest, command: Command<Verb, AccessRequestActor>): AccessRequest {
  const outcome = apply(request, command);
  if (outcome.kind !== "applied") throw new Error(outcome.kind);
  return outcome.request;
}
