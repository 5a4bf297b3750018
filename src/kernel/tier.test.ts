import { expect, it } from "vitest";
import { distinctTiers, isSameTier } from "./tier.ts";

it("tiers are compared without case, accents and spaces around them, but with other signs", () => {
  for (const name of ["Plata", "plata", " PLATA ", "Plàta"])
    expect([name, isSameTier(name, "plata")]).toEqual([name, true]);
  expect(isSameTier("Salón  grande", "salon grande")).toBe(true);
  expect([isSameTier("A+", "A"), isSameTier("A1", "A 1")]).toEqual([false, false]);
  expect(distinctTiers(["plata", "Oro", "Plata"])).toEqual(["Oro", "Plata"]);
});
