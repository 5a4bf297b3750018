/** Amount of work of a benchmark. */
export type Effort = {
  /** Number of Lighthouse runs per page, and of starts of the site. */
  runs: number;
  /** Duration of each load test in seconds. */
  seconds: number;
  /** Number of repetitions of each timed database query and search. */
  rounds: number;
  /** Number of views of the home page between two measurements of memory. */
  views: number;
  /** Sizes of the catalogue, in products. */
  products: readonly number[];
  /** Sizes of the table of access requests, ascending. */
  requests: readonly number[];
};

export const wholeEffort: Effort = {
  runs: 5,
  seconds: 8,
  rounds: 21,
  views: 100_000,
  products: [20_000, 200_000],
  requests: [1000, 50_000, 500_000],
};

/** Effort of `--smoke`, which shows in a few minutes that every part runs; its figures mean nothing. */
export const smokeEffort: Effort = {
  runs: 1,
  seconds: 1,
  rounds: 2,
  views: 1000,
  products: [2000],
  requests: [100, 200],
};
