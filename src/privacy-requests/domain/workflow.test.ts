import { Temporal } from "temporal-polyfill";
import { describe, expect, it, test } from "vitest";
import { privacyRequestOf } from "../../../tests/support/privacy-request.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { applyTransition, type Command, maxTextLength } from "../../workflow/apply-transition.ts";
import { emailsOfPrivacyTransition } from "../use-cases/outgoing-emails.ts";
import { type PrivacyRequest, privacyRights, privacyStates } from "./privacy-request.ts";
import { effectOf } from "./subject-data.ts";
import {
  type PrivacyActor,
  type PrivacyVerb,
  privacyTransitions,
  privacyWorkflow,
} from "./workflow.ts";

const now = Temporal.Instant.from("2025-06-10T08:00:00Z");
const actors: Record<PrivacyActor["kind"], PrivacyActor> = {
  person: { kind: "person" },
  clock: { kind: "clock" },
  staff: { kind: "staff", id: "marta", name: "Marta Zubiaurre" },
};
const verbs = Object.keys(privacyTransitions) as PrivacyVerb[];

function command(
  verb: PrivacyVerb,
  given: Partial<Command<PrivacyVerb, PrivacyActor>> = {},
): Command<PrivacyVerb, PrivacyActor> {
  return { verb, actor: actors[privacyTransitions[verb].by], text: "Porque sí.", ...given };
}

function apply(
  request: PrivacyRequest,
  command: Command<PrivacyVerb, PrivacyActor>,
  at: Temporal.Instant = now,
) {
  const given = { now: at, calendar: madridCalendar, eventId: "event" };
  return applyTransition(privacyWorkflow, request, { command, ...given });
}

function moved(...args: Parameters<typeof apply>) {
  const outcome = apply(...args);
  if (outcome.kind !== "applied") throw new Error(outcome.kind);
  return outcome;
}

/** Expected transitions: state, right, actor and verb, and the next state. */
const allowed = new Set([
  ...privacyRights.flatMap((right) => [
    `unverified ${right} person verify received`,
    `unverified ${right} clock expire expired`,
    `unverified ${right} staff record received`,
    `received ${right} staff answer answered`,
    `received ${right} staff extend received`,
    `received ${right} staff refuse refused`,
  ]),
  "answered restriction staff lift answered",
]);

test("every state, right, actor and verb of a privacy request is a listed transition or impossible", () => {
  const possible = new Set<string>();
  for (const state of privacyStates)
    for (const right of privacyRights)
      for (const actor of Object.values(actors))
        for (const verb of verbs) {
          const request = privacyRequestOf({ state, right });
          const outcome = apply(request, command(verb, { actor }));
          expect(outcome.kind).not.toBe("problem");
          if (outcome.kind !== "applied") continue;
          const { request: after, event } = outcome;
          expect(after.version).toBe(request.version + 1);
          expect(event).toMatchObject({ type: verb, from: state, to: after.state, at: now });
          possible.add(`${state} ${right} ${actor.kind} ${verb} ${after.state}`);
        }
  expect(possible).toEqual(allowed);
});

describe("the two-month extension of a privacy request", () => {
  it("counts from the end of the month and is given once", () => {
    const { request } = moved(privacyRequestOf(), command("extend"));
    expect(request.dueAt.toString()).toBe("2025-09-02T21:59:59.999Z");
    expect(apply(request, command("extend")).kind).toBe("not-possible");
  });

  it("must be announced within the month, to its last moment", () => {
    const request = privacyRequestOf();
    const at = (instant: Temporal.Instant) => apply(request, command("extend"), instant).kind;
    expect(at(request.dueAt)).toBe("applied");
    expect(at(request.dueAt.add({ milliseconds: 1 }))).toBe("not-possible");
  });
});

test("a restriction of processing is lifted once", () => {
  const request = privacyRequestOf({ state: "answered", right: "restriction" });
  const { request: lifted } = moved(request, command("lift"));
  expect(apply(lifted, command("lift")).kind).toBe("not-possible");
});

test.each(["extend", "refuse"] as const)(
  "the transition %s accepts a reason of at most its length",
  (verb) => {
    const said = (text: string) => apply(privacyRequestOf(), command(verb, { text }));
    expect(said(" \n ")).toEqual({ kind: "problem", problem: "text-missing" });
    expect(said("x".repeat(maxTextLength)).kind).toBe("applied");
    expect(said("x".repeat(maxTextLength + 1))).toEqual({
      kind: "problem",
      problem: "text-too-long",
    });
  },
);

test("every transition of a privacy request writes the emails of its row, to the person or the staff", () => {
  const written = verbs.map((verb) => {
    const state = privacyTransitions[verb].from[0];
    const move = moved(privacyRequestOf({ state, right: "restriction" }), command(verb));
    const emails = emailsOfPrivacyTransition(move, { salesTeam: "ventas@arrebol.example" });
    if (verb === "record") expect(emails.map(({ email }) => email)).toMatchObject([{ text: "" }]);
    return [verb, ...emails.map(({ to, email }) => `${email.name} ${to}`)];
  });
  const person = "compras@farmacia-del-mar.es";
  expect(written).toEqual([
    ["verify", `privacy-received ${person}`, "privacy-new ventas@arrebol.example"],
    ["record", `privacy-recorded ${person}`],
    ["answer", `privacy-answered ${person}`],
    ["extend", `privacy-extended ${person}`],
    ["refuse", `privacy-refused ${person}`],
    ["lift", `privacy-lifted ${person}`],
    ["expire"],
  ]);
});

describe("the effect of a privacy request on the data", () => {
  it.each([
    ["access", null],
    ["rectification", "rectify"],
    ["erasure", "erase"],
    ["objection", null],
    ["restriction", "restrict"],
    ["portability", null],
  ] as const)("answering %s: %s", (right, kind) => {
    const correction = { field: "contact", value: "Aurora Salgado" } as const;
    const request = privacyRequestOf({ right, correction });
    expect(effectOf(moved(request, command("answer")))?.kind ?? null).toBe(kind);
    expect(effectOf(moved(request, command("refuse")))).toBeNull();
  });

  it.each(["verify", "record"] as const)(
    "is immediate at the %s of an objection, and of nothing else",
    (verb) => {
      for (const right of privacyRights) {
        const request = privacyRequestOf({ state: "unverified", right });
        const effect = effectOf(moved(request, command(verb)));
        expect(effect?.kind ?? null).toBe(right === "objection" ? "object" : null);
      }
    },
  );
});
