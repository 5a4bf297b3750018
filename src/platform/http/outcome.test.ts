import { expect, it } from "vitest";
import { answerOutcome, rejectionInit, uploadRejectionInit } from "./outcome.ts";

type Outcome = { kind: "changed" | "gone" | "overtaken" } | { kind: "taken"; legalName: string };

const typed = { name: "Farmacia del Mar" };
const answer = (outcome: Outcome) =>
  answerOutcome(outcome, { changed: "/gestion/empresas?hecho=guardada" }, (rejection) => ({
    typed,
    problem: rejection.kind === "taken" ? rejection.legalName : rejection.kind,
  }));

it("a successful action redirects with 303", () => {
  const response = answer({ kind: "changed" });
  expect(response).toBeInstanceOf(Response);
  expect(response).toMatchObject({ status: 303 });
  expect((response as Response).headers.get("Location")).toBe("/gestion/empresas?hecho=guardada");
});

it("an action with problems shows the page again with what was typed", () => {
  expect(answer({ kind: "taken", legalName: "Mar, S.L." })).toMatchObject({
    data: { typed, problem: "Mar, S.L." },
    init: { status: 409 },
  });
});

it("an action throws a 404 if its subject is gone", () => {
  expect(() => answer({ kind: "gone" })).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  );
});

it.each([
  ["problems", 422],
  ["guarded", 422],
  ["not-understood", 422],
  ["taken", 409],
  ["overtaken", 409],
  ["last-owner", 409],
  ["too-large", 413],
  ["unreadable", 422],
  ["busy", 503],
  ["no-room", 507],
])("an action that ends as %s is answered with %i", (kind, status) => {
  expect(rejectionInit({ kind })).toEqual({ status });
});

it("an action says when to try again if the database is unavailable or after too many attempts", () => {
  expect(rejectionInit({ kind: "unavailable" })).toEqual({
    status: 503,
    headers: { "Retry-After": "120" },
  });
  expect(rejectionInit({ kind: "too-many", retryAfterSeconds: 61 })).toEqual({
    status: 429,
    headers: { "Retry-After": "61" },
  });
  expect(rejectionInit({ kind: "busy", retryAfterSeconds: 3 })).toEqual({
    status: 503,
    headers: { "Retry-After": "3" },
  });
});

it("an upload is answered with 422 if one of its files was left out", () => {
  const rejected = { name: "licencia.exe", problem: "unknown-type" } as const;
  expect(uploadRejectionInit({ kind: "added", added: [], rejected: [rejected] })).toEqual({
    status: 422,
  });
  expect(uploadRejectionInit({ kind: "added", added: ["1"], rejected: [] })).toBeNull();
  expect(uploadRejectionInit({ kind: "closed" })).toEqual({ status: 409 });
});
