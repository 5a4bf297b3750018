/** Session in the list of a user's own open sessions; instants are epoch milliseconds. */
export type SessionSummary = {
  id: string;
  isCurrent: boolean;
  startedAt: number;
  lastSeenAt: number;
  address: string;
  device: string;
};
