import fc from "fast-check";
import { expect, it, test } from "vitest";
import { parseCampaign, writtenCampaign } from "./campaign.ts";

it.each([
  ["?utm_source=boletin&utm_medium=email&x=1", { utm_source: "boletin", utm_medium: "email" }],
  ["utm_campaign=Oto%C3%B1o+2026", { utm_campaign: "Otoño 2026" }],
  ["?utm_source=ana@farmacia.es&utm_term=rizos", { utm_term: "rizos" }],
  ["?utm_source=%3Cscript%3E%0D%0ASet-Cookie", { utm_source: "scriptSet-Cookie" }],
  [`?utm_source=${"x".repeat(200)}`, { utm_source: "x".repeat(60) }],
  [`?utm_source=${"x".repeat(5000)}`, null],
  ["?utm_source=&utm_id=7&fbclid=abc", null],
  ["", null],
])("the campaign of the address %j is stored as %j", (search, campaign) => {
  expect(parseCampaign(search)).toEqual(campaign);
});

test("a stored campaign parses back to itself and fits into a cookie", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const campaign = parseCampaign(`utm_source=${encodeURIComponent(value.toWellFormed())}`);
      if (!campaign) return;
      expect(parseCampaign(writtenCampaign(campaign))).toEqual(campaign);
      expect(writtenCampaign(campaign)).toMatch(/^[\w=&%+.*-]+$/);
    }),
  );
});
