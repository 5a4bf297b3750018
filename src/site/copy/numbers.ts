/** Marketing numbers of the sample company; a distributor replaces them by its own. */
export const numbers = {
  products: 20_000,
  catalogues: 3,
  yearsInB2C: 7,
  yearsInB2B: 3,
  rating: 4.8,
  bestRating: 5,
  reviews: 100,
  copyrightYear: 2025,
} as const;
