import { inForce } from "../../promises/values-in-force.ts";

export const sampleMarketingNumbers = {
  products: 20_000,
  yearsInB2C: 7,
  yearsInB2B: 3,
  rating: 4.8,
  reviews: 100,
  rizosProducts: 8000,
  espiritualProducts: 6000,
  eroticaProducts: 6000,
  rizosBestSellers: 5000,
  espiritualBestSellers: 5000,
  eroticaBestSellers: 10_000,
  copyrightYear: 2025,
  promisesKept: "hidden" as "hidden" | "shown",
  sources: "",
};

/** Marketing numbers that the site shows: the owner's, or else those of the sample company. */
export const marketingNumbers = /* @__PURE__ */ inForce("marketingNumbers", sampleMarketingNumbers);

export const bestRating = 5;
