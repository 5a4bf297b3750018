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

describe("a consent choice", () => {
  it("is read back as it was written", () => {
    const granted = fc.subarray(["functional", "performance", "marketing"] as const);
    fc.assert(
      fc.property(granted, (some) => {
        const choice = { ...functional, granted: some };
        expect(parseChoice(writtenChoice(choice))).toEqual(choice);
      }),
    );
  });

  it("grants the ticked and the necessary categories, or only the necessary ones without a choice", () => {
    expect(hasConsent(functional, "functional")).toBe(true);
    expect(hasConsent(functional, "marketing")).toBe(false);
    expect(hasConsent(functional, "necessary")).toBe(true);
    expect(hasConsent(null, "necessary")).toBe(true);
    expect(hasConsent(null, "functional")).toBe(false);
  });

  it("is valid for exactly 24 months", () => {
    const cookies = `otra=1; consentimiento=${writtenChoice(functional)}`;
    const due = Date.UTC(2028, 10, 21, 9);
    expect(renewalDue(at)).toBe(due);
    expect(currentChoice(cookies, { now: due - 1 })).toEqual(functional);
    expect(currentChoice(cookies, { now: due })).toBeNull();
  });

  it("is valid until the last day of its last month if that month lacks its day", () => {
    expect(renewalDue(Date.UTC(2028, 1, 29))).toBe(Date.UTC(2030, 1, 28));
  });

  it("made under another cookie inventory is no longer valid", () => {
    const older = writtenChoice({ ...functional, version: "00000000" });
    expect(currentChoice(`consentimiento=${older}`, { now: at })).toBeNull();
  });

  it("dated in the future is ignored", () => {
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
])("%j is not a consent choice", (value) => {
  expect(parseChoice(value)).toBeNull();
});

it("a cookie that this site did not write holds no consent choice", () => {
  fc.assert(
    fc.property(fc.string(), (cookies) => {
      expect(currentChoice(`consentimiento=${cookies}`, { now: at })).toBeNull();
    }),
  );
});

it("the consent banner asks visitors without a choice, and nobody if every cookie is necessary", () => {
  expect(needsAsking(null)).toBe(true);
  expect(needsAsking(functional)).toBe(false);
  const necessary = inventory.filter(({ category }) => category === "necessary");
  expect(needsAsking(null, { asked: askedCategories(necessary) })).toBe(false);
});
