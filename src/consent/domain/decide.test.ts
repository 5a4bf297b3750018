import { describe, expect, it } from "vitest";
import { type ConsentDecision, decideConsent, parseDecision } from "./decide.ts";
import type { OptionalCategory } from "./inventory.ts";
import { inventoryVersion } from "./inventory-version.ts";

const id = "0123456789abcdef0123456789abcdef";
const before = "fedcba9876543210fedcba9876543210";

describe("the consent form", () => {
  it.each([
    ["accept", [], { kind: "accept" }],
    ["reject", ["functional"], { kind: "reject" }],
    ["configure", [], { kind: "configure", granted: [] }],
    [
      "configure",
      ["marketing", "functional"],
      { kind: "configure", granted: ["functional", "marketing"] },
    ],
    [
      "configure",
      ["necessary", "todo", "__proto__", "marketing"],
      { kind: "configure", granted: ["marketing"] },
    ],
    ["", ["functional"], null],
    ["aceptar", [], null],
  ])(
    "with the action %j and the categories %j is read as its only possible decision",
    (action, categories, decision) => {
      expect(parseDecision({ action, categories })).toEqual(decision);
    },
  );
});

describe("a consent decision", () => {
  it.each([
    [{ kind: "accept" }, ["functional", "performance", "marketing"]],
    [{ kind: "reject" }, []],
    [{ kind: "configure", granted: ["performance"] }, ["performance"]],
  ] as [ConsentDecision, OptionalCategory[]][])(
    "%j grants %j, and its proof says the same",
    (decision, granted) => {
      const { choice, record } = decideConsent(decision, {
        previous: null,
        id,
        now: 5,
        policyVersion: "v1",
      });
      expect(choice).toEqual({ id, version: inventoryVersion, granted, at: 5 });
      expect(record).toEqual({
        id,
        replaces: null,
        at: 5,
        action: decision.kind,
        granted,
        inventoryVersion,
        policyVersion: "v1",
      });
    },
  );

  it.each([
    [["functional", "marketing"], { kind: "reject" }, "withdraw"],
    [["functional", "marketing"], { kind: "configure", granted: ["functional"] }, "withdraw"],
    [["functional"], { kind: "configure", granted: ["functional", "marketing"] }, "configure"],
    [["functional"], { kind: "accept" }, "accept"],
    [[], { kind: "reject" }, "reject"],
  ] as [OptionalCategory[], ConsentDecision, string][])(
    "after %j, %j is on record as %s",
    (granted, decision, action) => {
      const previous = { id: before, version: inventoryVersion, granted, at: 1 };
      const { record } = decideConsent(decision, { previous, id, now: 5, policyVersion: "v1" });
      expect(record).toMatchObject({ action, replaces: before });
    },
  );
});
