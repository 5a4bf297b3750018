/** Durations in the user interface, in milliseconds. */
export const displayTimes = {
  tooltip: {
    /** Delay before a tooltip opens. */
    opensAfter: 700,
    /** Time after one tooltip has closed in which the next opens without delay. */
    skipDelay: 300,
  },
  notice: { error: 5000, other: 4000 },
} as const;
