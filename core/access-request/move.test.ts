import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { madridCalendar } from "../promises/madrid-calendar.ts";
import { longestText, move, type Wish } from "./move.ts";
import { requestFrom } from "./requests-of-test.ts";
import {
  isOpen,
  type State,
  states,
  type Transition,
  transitions,
  type Verb,
  verbsFor,
} from "./state.ts";

const friday = Temporal.Instant.from("2025-06-06T09:00:00Z");
const given = { now: friday, calendar: madridCalendar, eventId: "event-1" };
const marta = { kind: "staff", id: "staff-1", name: "Equipo de ventas" } as const;

describe("what can happen to a request", () => {
  it("is exactly what the table says, for every state, verb and actor", () => {
    for (const state of states) {
      for (const verb of Object.keys(transitions) as Verb[]) {
        for (const actor of [{ kind: "applicant" }, { kind: "clock" }, marta] as const) {
          const { from, by, to }: Transition = transitions[verb];
          const outcome = move(requestFrom({}, { state }), wish(verb, { actor }), given);
          const isAllowed = by === actor.kind && from.includes(state);
          expect(outcome.kind, `${actor.kind} ${verb} ${state}`).toBe(
            isAllowed ? "move" : "not-possible",
          );
          if (outcome.kind === "move") expect(outcome.move.request.state).toBe(to);
        }
      }
    }
  });

  it("ends: a request that is not open moves no more", () => {
    for (const state of states.filter((state) => !isOpen(state))) {
      for (const actor of ["applicant", "staff", "clock"] as const)
        expect(verbsFor({ state, actor })).toEqual([]);
    }
  });

  it("is nothing at all while it is restricted", () => {
    const restriction = { at: friday, why: "Está en discusión." };
    for (const state of states) {
      for (const verb of Object.keys(transitions) as Verb[]) {
        const actor = { staff: marta, applicant: { kind: "applicant" }, clock: { kind: "clock" } }[
          transitions[verb].by
        ] as Wish["actor"];
        const request = requestFrom({}, { state, restriction });
        expect(move(request, wish(verb, { actor }), given).kind).toBe("not-possible");
      }
    }
  });

  it("reaches every state from the first one", () => {
    const reached = new Set<State>(["unconfirmed"]);
    for (const _ of states) {
      for (const { from, to } of Object.values(transitions) as Transition[]) {
        if (from.some((state) => reached.has(state))) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });
});

describe("a move", () => {
  it("keeps who, when, from where to where, and what was said", () => {
    const outcome = move(
      requestFrom({}, { state: "pending" }),
      wish("askInformation", { text: " ¿Tienen tienda? \r\n" }),
      given,
    );
    expect(outcome).toMatchObject({
      kind: "move",
      move: {
        event: {
          id: "event-1",
          at: friday,
          actor: marta,
          deed: "askInformation",
          from: "pending",
          to: "information-requested",
          text: "¿Tienen tienda?",
        },
        request: { version: 1, state: "information-requested" },
      },
    });
  });

  it("starts the clock when the applicant confirms: two working days, over the weekend", () => {
    const outcome = move(
      requestFrom({}, { state: "unconfirmed" }),
      wish("confirm", { actor: { kind: "applicant" } }),
      given,
    );
    if (outcome.kind !== "move") throw new Error(outcome.kind);
    expect(`${outcome.move.request.dueAt}`).toBe("2025-06-10T16:00:00Z");
    expect(outcome.move.request.confirmedAt).toEqual(friday);
  });

  it("notes when the staff decided, and not when the applicant left", () => {
    const approved = move(requestFrom({}, { state: "pending" }), wish("approve"), given);
    const withdrawn = move(
      requestFrom({}, { state: "pending" }),
      wish("withdraw", { actor: { kind: "applicant" } }),
      given,
    );
    expect(approved).toMatchObject({ move: { request: { answeredAt: friday } } });
    expect(withdrawn).toMatchObject({ move: { request: { answeredAt: null } } });
  });

  it.each([
    ["askInformation", { text: "  " }, "text-missing"],
    ["askInformation", { text: "x".repeat(longestText + 1) }, "text-too-long"],
    ["refuse", { refusalReason: "" }, "reason-missing"],
    ["refuse", { refusalReason: "because" }, "reason-missing"],
    ["refuse", { refusalReason: "other", text: "" }, "text-missing"],
  ] as const)("%s with %j is sent back: %s", (verb, said, problem) => {
    expect(move(requestFrom({}, { state: "pending" }), wish(verb, said), given)).toEqual({
      kind: "problem",
      problem,
    });
  });
});

function wish(verb: Verb, given: Partial<Wish> = {}): Wish {
  const actor = transitions[verb].by === "staff" ? marta : { kind: transitions[verb].by };
  return {
    verb,
    actor: actor as Wish["actor"],
    text: "Una pregunta",
    refusalReason: "not-a-retailer",
    ...given,
  };
}
