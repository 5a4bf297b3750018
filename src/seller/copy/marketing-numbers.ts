import { inForce } from "../../promises/values-in-force.ts";

export const sampleMarketingNumbers = {
  products: 20_000,
  yearsInB2C: 7,
  yearsInB2B: 3,
  rating: 4.8,
  reviews: 100,
  copyrightYear: 2025,
  promisesKept: "hidden" as "hidden" | "shown",
  sources: "",
};

/** Marketing numbers that the site shows: the owner's, or else those of the sample company. */
export const marketingNumbers = /* @__PURE__ */ inForce("marketingNumbers", sampleMarketingNumbers);

export const bestRating = 5;
