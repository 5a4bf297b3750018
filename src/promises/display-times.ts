/** Durations in the user interface, in milliseconds. */
export const displayTimes = {
  tooltip: {
    /** Delay before a tooltip opens. */
    opensAfter: 700,
    /** Time after a tooltip closed in which the next opens at once. */
    skipDelay: 300,
  },
  notice: { error: 5000, other: 4000 },
} as const;
