/** How many; `week` is its first instant or 0. The rows of one kind, week and name add up: see tally.ts. */
export type AccessRequestTallyTable = {
  kind: string;
  week: number;
  name: string;
  shard: number;
  count: number;
};
