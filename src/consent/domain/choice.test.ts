import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Choice,
  currentChoice,
  hasConsent,
  needsAsking,
  parseChoice,
  renewalDue,
  writtenChoice,
} from "./choice.ts";
import { askedCategories, inventory } from "./inventory.ts";
import { inventoryVersion } from "./inventory-version.ts";

const at = Date.UTC(2026, 10, 21, 9);
const id = "0123456789abcdef0123456789abcdef";
const functional: Choice = { id, version: inventoryVersion, granted: ["functional"], at };

describe("a choice", () => {
  it("is read back as it was written", () => {
    const granted = fc.subarray(["functional", "performance", "marketing"] as const);
    fc.assert(
      fc.property(granted, (some) => {
        const choice = { ...functional, granted: some };
        expect(parseChoice(writtenChoice(choice))).toEqual(choice);
      }),
    );
  });

  it("grants what was ticked and what is necessary, and without a choice only the latter", () => {
    expect(hasConsent(functional, "functional")).toBe(true);
    expect(hasConsent(functional, "marketing")).toBe(false);
    expect(hasConsent(functional, "necessary")).toBe(true);
    expect(hasConsent(null, "necessary")).toBe(true);
    expect(hasConsent(null, "functional")).toBe(false);
  });

  it("holds for 24 months to the instant", () => {
    const cookies = `otra=1; consentimiento=${writtenChoice(functional)}`;
    const due = Date.UTC(2028, 10, 21, 9);
    expect(renewalDue(at)).toBe(due);
    expect(currentChoice(cookies, { now: due - 1 })).toEqual(functional);
    expect(currentChoice(cookies, { now: due })).toBeNull();
  });

  it("made on a day that its last month lacks holds until the month's last day", () => {
    expect(renewalDue(Date.UTC(2028, 1, 29))).toBe(Date.UTC(2030, 1, 28));
  });

  it("made under another inventory holds no more", () => {
    const older = writtenChoice({ ...functional, version: "00000000" });
    expect(currentChoice(`consentimiento=${older}`, { now: at })).toBeNull();
  });

  it("from tomorrow was made up", () => {
    const cookies = `consentimiento=${writtenChoice({ ...functional, at: at + 86_400_000 })}`;
    expect(currentChoice(cookies, { now: at })).toBeNull();
  });
});

it.each([
  "",
  "true",
  "accept",
  `${id}.${inventoryVersion}.x.1795251600`,
  `${id}.${inventoryVersion}..1795251600`,
  `${id}.${inventoryVersion}.mf.1795251600`,
  `${id}.${inventoryVersion}.ff.1795251600`,
  `${id}.${inventoryVersion}.f.17952516000`,
  `${id}.${inventoryVersion}.f.1795251600 `,
  `${id.toUpperCase()}.${inventoryVersion}.f.1795251600`,
  `%00${id}.${inventoryVersion}.f.1795251600`,
])("%j is no choice", (value) => {
  expect(parseChoice(value)).toBeNull();
});

it("reads no choice out of anything it did not write", () => {
  fc.assert(
    fc.property(fc.string(), (cookies) => {
      expect(currentChoice(`consentimiento=${cookies}`, { now: at })).toBeNull();
    }),
  );
});

it("asks whoever has not chosen, but nobody where everything is necessary", () => {
  expect(needsAsking(null)).toBe(true);
  expect(needsAsking(functional)).toBe(false);
  const necessary = inventory.filter(({ category }) => category === "necessary");
  expect(needsAsking(null, { asked: askedCategories(necessary) })).toBe(false);
});
