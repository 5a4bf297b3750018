/** How long things wait or stay on the screen, in milliseconds. */
export const displayTimes = {
  tooltip: {
    /** From pointing at a thing to its tooltip. */
    opensAfter: 700,
    /** From leaving one tooltip, the time in which the next opens at once. */
    skipDelay: 300,
  },
  notice: { error: 5000, other: 4000 },
} as const;
