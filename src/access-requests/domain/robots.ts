/** Shortest plausible time; the browser's script waits for the rest before sending. */
export const minimumFillMilliseconds = 2000;

/** Honeypot, hidden from people and from the tab order. */
export function looksLikeRobot(trap: string): boolean {
  return trap.trim() !== "";
}

/** Null without script, which is allowed. */
export function isTooFast(fillMilliseconds: number | null): boolean {
  return fillMilliseconds !== null && fillMilliseconds < minimumFillMilliseconds;
}
