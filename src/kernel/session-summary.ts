/** Session as its owner sees it. */
export type SessionSummary = {
  id: string;
  isCurrent: boolean;
  startedAt: number;
  lastSeenAt: number;
  address: string;
  device: string;
};
