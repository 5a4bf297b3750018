import { expect, it } from "vitest";
import { type CataloguesSettings, cataloguesSettings } from "./catalogues-settings.ts";
import { withCataloguesOfBefore } from "./former-catalogues.ts";

const groupOf = (groups: readonly [string, unknown][]) =>
  Object.fromEntries(withCataloguesOfBefore(groups)).catalogues as CataloguesSettings;

it("a settings file of an earlier version gives its catalogues, with their numbers and pictures", () => {
  const picture = { id: "a-960x1200", source: "a-1800x1600", focus: "center-middle", alt: "Velas" };
  const { list, adult } = groupOf([
    ["catalogues", { shown: ["rizos", "espiritual"], adult: "confirmed" }],
    ["marketingNumbers", { rizosProducts: 120 }],
    ["pictures", { espiritual: picture }],
  ]);
  expect(adult).toBe("confirmed");
  expect(list).toMatchObject([
    { name: "rizos", visibility: "listed", products: 120 },
    { name: "espiritual", visibility: "listed", products: 6000, picture },
    { name: "erotica", visibility: "unlisted" },
  ]);
});

it("settings files that say nothing of catalogues, or are of today, stay unchanged", () => {
  const sample: [string, unknown][] = [["marketingNumbers", { rizosProducts: 8000, rating: 4.5 }]];
  expect(withCataloguesOfBefore(sample)).toEqual(sample);
  const today: [string, unknown][] = [["catalogues", cataloguesSettings.sample]];
  expect(withCataloguesOfBefore(today)).toEqual(today);
});
