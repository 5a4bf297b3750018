/** Retries of failed requests, and how long an answer is cached; in milliseconds. */
export const fetching = {
  retries: 3,
  firstDelay: 1000,
  maxDelay: 30_000,
  cacheRetention: 5 * 60_000,
} as const;
