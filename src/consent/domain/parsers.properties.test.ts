import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCampaign, writtenCampaign } from "./campaign.ts";
import { cookieNamed, currentChoice, parseChoice, writtenChoice } from "./choice.ts";
import { parseDecision } from "./decide.ts";
import type { OptionalCategory } from "./inventory.ts";
import { inventoryVersion } from "./inventory-version.ts";
import { names } from "./stored-names.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef.-fpm;= "), maxLength: 80 }),
);
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length });
const optional: OptionalCategory[] = ["functional", "performance", "marketing"];
const choices = fc.record({
  id: hex(32),
  version: hex(8),
  granted: fc.subarray(optional),
  at: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map((seconds) => seconds * 1000),
});

test("a consent choice is read from its cookie as it was written, among any other cookies", () => {
  fc.assert(
    fc.property(choices, fc.array(anyText), (choice, others) => {
      const around = others.map((text) => `x${text.replaceAll(";", "")}`);
      const cookies = [...around, `${names.consent}=${writtenChoice(choice)}`, ...around].join(
        "; ",
      );
      expect(parseChoice(cookieNamed(names.consent, cookies))).toEqual(choice);
    }),
  );
});

test("any cookie text is no consent choice or a choice that is written in one way only", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const choice = parseChoice(text);
      if (choice) expect(writtenChoice(choice)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test("a consent choice is valid only for the current inventory and never from the future", () => {
  fc.assert(
    fc.property(choices, fc.integer({ min: 0, max: 9_999_999_999_999 }), (choice, now) => {
      const current = currentChoice(`${names.consent}=${writtenChoice(choice)}`, { now });
      if (!current) return;
      expect(current.version).toBe(inventoryVersion);
      expect(current.at).toBeLessThanOrEqual(now + 300_000);
    }),
  );
});

test("any text is read as a consent decision and as a campaign, or as none", () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText), (text, categories) => {
      parseDecision({ action: text, categories });
      const campaign = parseCampaign(`?${text}`);
      if (!campaign) return;
      expect(writtenCampaign(campaign).length).toBeLessThan(2000);
    }),
  );
});
